import { trpc, utils } from "../../lib/trpc.ts";
import { entryOfCourse, entryOfLecture } from "./classroom-entry.ts";
import { shelve } from "./classroom-shelves.ts";

export const classroomInputOf = (userId: string) => ({ userId, page: 1, rows: 100 });

/** For loaders: both lists at once. */
export const loadClassroom = (userId: string): Promise<unknown> =>
  Promise.all([
    utils.registration.courses.ensureData(classroomInputOf(userId)),
    utils.registration.lectures.ensureData(classroomInputOf(userId)),
  ]);

/** Courses and single lectures of a person together, by how far they are. */
export function useClassroom(userId: string) {
  const [courses] = trpc.registration.courses.useSuspenseQuery(classroomInputOf(userId));
  const [lectures] = trpc.registration.lectures.useSuspenseQuery(classroomInputOf(userId));
  return shelve([...courses.items.map(entryOfCourse), ...lectures.items.map(entryOfLecture)]);
}
