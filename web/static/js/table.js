import { mountTable } from "./table/mount.js";

mountTable();
