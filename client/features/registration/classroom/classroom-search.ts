import { oneOf, searchOf } from "../../../../shared/reader.ts";
import { classroomSorts, classroomTabs } from "./classroom-sections.ts";

/** Query fields of /classroom. */
export const classroomSearch = searchOf({
  tab: oneOf(classroomTabs),
  sort: oneOf(classroomSorts),
});
export type ClassroomSearch = ReturnType<typeof classroomSearch>;
