import { useAtomValue } from "../../document/use-atom.ts";
import type { CourseRegistration } from "../../../shared/registration/schema.ts";
import { useCourseRegistrationQuery } from "../../api/registration.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";

export type CourseOwnership =
  | { kind: "checking" }
  | { kind: "none"; signedIn: boolean }
  | { kind: "owned"; registration: CourseRegistration };

/** Whether the current user has this course now. A failed request counts as "none": the server rejects a second purchase. */
export function useCourseOwnership(courseId: string): CourseOwnership {
  const userId = useAtomValue(viewerIdAtom);
  const { data, isLoading } = useCourseRegistrationQuery(courseId);
  if (isLoading) return { kind: "checking" };
  const registration = userId ? data?.items[0] : undefined;
  return registration ? { kind: "owned", registration } : { kind: "none", signedIn: userId !== null };
}
