import { useAtomValue } from "../../document/use-atom.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { useLectureOpeningsQuery } from "../../api/registration.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";

export type LectureAccess =
  | { kind: "checking" }
  /** `courseId` undefined: bought as a single lecture. */
  | { kind: "open"; courseId: string | undefined }
  | { kind: "closed"; signedIn: boolean };

/** Whether a registration of the current user opens this lecture. A failed request counts as closed: the server decides in any case. */
export function useLectureAccess({ lectureId }: Pick<Lecture, "lectureId">): LectureAccess {
  const userId = useAtomValue(viewerIdAtom);
  const { data, isLoading } = useLectureOpeningsQuery(lectureId);
  if (isLoading) return { kind: "checking" };
  const opening = userId ? data?.[0] : undefined;
  return opening
    ? { kind: "open", courseId: opening.courseId ?? undefined }
    : { kind: "closed", signedIn: userId !== null };
}
