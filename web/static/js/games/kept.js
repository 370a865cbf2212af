// Games kept on this table: go on, put away, take home, throw away.

import { get, isPaired, mayPlay, tell } from "../api.js";
import { button, el, openDialog } from "../dom.js";
import { t, when } from "../words.js";
import { plainName } from "./names.js";

const ENDINGS = {
  won: () => t("won"),
  lost: () => t("lost"),
  collapsed: () => t("the building came down"),
};
const toTable = () => location.assign(document.querySelector('nav a[href="/demo"]') ? "/demo" : "/");

/** The list, newest first; put-away games below. */
export async function drawKept(root) {
  const games = (await get("/api/games")) ?? [];
  const open = games.filter((game) => !game.archived);
  const away = games.filter((game) => game.archived);
  const again = () => drawKept(root);
  root.replaceChildren(
    ...(open.length ? open.map((game) => card(game, again)) : [el("p", { class: "empty" }, t("No game yet. Start the first one below."))]),
    away.length ? el("details", { class: "whole" }, el("summary", {}, t("Put away ({n})", { n: away.length })), el("div", { class: "cards" }, away.map((game) => card(game, again)))) : "",
  );
}

function card(game, again) {
  const tellAnd = async (wish, then) => (await tell(wish)).ok && then();
  const state = game.finished ? (ENDINGS[game.finished]?.() ?? game.finished) : game.open ? t("on the table") : t("{n} entries", { n: game.entries });
  return el(
    "article",
    { class: `card game${game.open ? " open" : ""}`, "aria-label": game.name },
    el("h3", {}, game.name),
    el("p", { class: "hint" }, `${state} · ${when(game.changed)}`),
    el(
      "div",
      { class: "choices" },
      game.open ? el("a", { class: "button small", href: "/" }, t("To the table")) : button(t("Go on"), { kind: "small", disabled: !mayPlay(), tap: () => tellAnd({ do: "open", name: game.name }, toTable) }),
      isPaired() && el("a", { class: "button small", href: `/export/${encodeURIComponent(game.name)}`, download: "" }, t("Export")),
      game.archived ? null : button(t("Put away"), { kind: "small", disabled: !mayPlay(), tap: () => tellAnd({ do: "archive", name: game.name }, again) }),
      button(t("Delete"), { kind: "small", disabled: !isPaired(), tap: () => sure(game, () => tellAnd({ do: "delete", name: game.name }, again)) }),
    ),
  );
}

function sure(game, remove) {
  const dialog = document.getElementById("sure");
  const go = () => {
    dialog.close();
    remove();
  };
  openDialog(dialog, el("h2", { id: "sure-title" }, t("Delete “{name}” for good?", { name: game.name })), el("p", {}, t("Its log and its place in the statistics are lost. Export it first if in doubt.")), el("p", { class: "end" }, button(t("Keep it"), { tap: () => dialog.close() }), button(t("Delete"), { kind: "main", tap: go })));
}

/** A log from elsewhere. */
export function wireImport(form, done) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const file = form.elements.file.files[0];
    const answer = await tell({ do: "import", name: plainName(form.elements.name.value), text: await file.text() });
    if (!answer.ok) return;
    form.reset();
    done();
  });
  form.elements.file.addEventListener("change", () => {
    const [file] = form.elements.file.files;
    if (file && !form.elements.name.value) form.elements.name.value = plainName(file.name.replace(/\.\w+$/, ""));
  });
}
