import { useAllRegistrations } from "../../../api/registration.ts";
import { groupByStatus } from "./classroom-sections.ts";

/** Courses and single lectures of a user by progress; `total` counts an item that was registered twice as two. */
export function useClassroom(userId: string) {
  const { items, total } = useAllRegistrations(userId);
  return { sections: groupByStatus(items), total };
}
