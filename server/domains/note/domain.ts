import { defineDomain } from "../../domain.ts";
import { noteRouter } from "./router.ts";
import { noteUserData } from "./user-data.ts";

export const noteDomain = defineDomain({
  router: { note: noteRouter },
  tables: ["lecture_note", "note_usage"],
  userData: noteUserData,
});
