import { z } from "zod";
import { classroomSorts, classroomTabs } from "./classroom-sections.ts";

/** Query fields of /classroom. */
export const classroomSearch = z.object({
  tab: z.enum(classroomTabs).optional().catch(undefined),
  sort: z.enum(classroomSorts).optional().catch(undefined),
});
export type ClassroomSearch = z.output<typeof classroomSearch>;
