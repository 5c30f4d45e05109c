import { oneOf, searchOf } from "../../../../shared/reader.ts";

export const classroomTabs = ["learning", "done", "over"] as const;
export type ClassroomTab = (typeof classroomTabs)[number];
export const classroomSorts = ["recent", "nearly", "expiry", "name"] as const;
export type ClassroomSort = (typeof classroomSorts)[number];

/** Query fields of /classroom. */
export const classroomSearch = searchOf({
  tab: oneOf(classroomTabs),
  sort: oneOf(classroomSorts),
});
export type ClassroomSearch = ReturnType<typeof classroomSearch>;
