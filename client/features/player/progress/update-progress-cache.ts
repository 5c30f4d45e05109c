import type { Progress } from "../../../../shared/progress.ts";
import { utils } from "../../../lib/trpc.ts";
import type { ProgressKind } from "./send-progress.ts";

/** Puts the server's answer to a save where every screen looks. */
export function updateProgressCache(kind: ProgressKind, saved: Progress): void {
  const { registrationId, lectureId } = saved;
  if (kind === "lecture") utils.progress.lecture.setData({ registrationId }, saved);
  else utils.progress.courseLecture.setData({ registrationId, lectureId }, saved);
  void utils.registration.invalidate();
  void utils.progress.overview.invalidate();
  if (kind === "course") void utils.progress.ofCourse.invalidate({ registrationId });
}
