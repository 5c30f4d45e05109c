import { oneOf, searchOf } from "../../../shared/reader.ts";

const statusOfTab = { reviewing: "REVIEWING", planned: "PLANNED", done: "DONE", declined: "DECLINED" } as const;

/** All suggestions are the first tab, which the address does not name. */
export const suggestSearch = searchOf({ tab: oneOf(["reviewing", "planned", "done", "declined", "mine"]) });
export type SuggestTab = ReturnType<typeof suggestSearch>["tab"];

export const tabOfStatus = {
  REVIEWING: "reviewing",
  PLANNED: "planned",
  DONE: "done",
  DECLINED: "declined",
} as const;

export const filterOf = (tab: SuggestTab) =>
  tab === "mine" ? { mine: true } : { mine: false, status: tab && statusOfTab[tab] };
