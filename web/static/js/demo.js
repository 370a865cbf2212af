// The virtual table beside the tablet: throw, place, press, let people play, break things.

import { drawHands, placeAt } from "./demo/hands.js";
import { drawPanel } from "./demo/panel.js";
import { drawPeople } from "./demo/people.js";
import { watchPicture } from "./demo/picture.js";
import { mountTable } from "./table/mount.js";

const byId = (id) => document.getElementById(id);

const table = await mountTable((view, shown) => {
  drawHands(byId("bench-hands"), view, shown);
  drawPanel(byId("panel"), view);
  drawPeople(byId("bench-people"), view);
});
const openPlace = table.board.onTap;
table.board.onTap = (place) => placeAt(table, place) || openPlace(place);
watchPicture(byId("virtual"));
