import { defineDomain } from "../../domain.ts";
import { searchRouter } from "./router.ts";

export const searchDomain = defineDomain({
  router: { search: searchRouter },
  tables: ["search_entry", "search_start", "caption_line"],
});
