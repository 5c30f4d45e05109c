import { defineDomain } from "../../domain.ts";
import { noteRouter } from "./router.ts";
import { noteUserData } from "./user-data.ts";

export const noteDomain = defineDomain({
  router: { note: noteRouter },
  tables: ["lecture_note", "note_usage"],
  derives: {
    contains_words: "whether a text contains every word, in any case",
    count_note_usage: "number and size of a user's notes",
  },
  userData: noteUserData,
});
