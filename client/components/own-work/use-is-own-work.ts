import { useAtomValue } from "../../document/use-atom.ts";
import { teacherAtom } from "../../lib/session/session-state.ts";

/** Whether the current user teaches it: then there is nothing to buy. */
export const useIsOwnWork = (teacher: { teacherId: string } | undefined): boolean => {
  const own = useAtomValue(teacherAtom);
  return own !== null && own.teacherId === teacher?.teacherId;
};
