import type { FastifyRequest } from "fastify";
import { networkOf } from "../context.ts";
import type { Deps } from "../deps.ts";
import { mediaCookie } from "../domains/auth/sessions/cookies.ts";
import { findTrailer } from "../domains/course/trailer-queries.ts";
import type { MediaAccess, FetchRecord, TrailerFolder } from "../domains/media/delivery/routes.ts";
import { markLectureOpened } from "../domains/progress/commands.ts";
import { findWatchAccess } from "../domains/registration/queries.ts";
import { addressLimits } from "./request-limiter.ts";
import { sha256 } from "../db/sha256.ts";

/**
 * Whether the sender of a request may read a lecture's files, by the media cookie. Video is sent only after the
 * lecture is stored as opened in every registration that includes it, so a refund either counts the opening or has
 * already ended the registration.
 */
export function mediaAccess(deps: Deps): (request: FastifyRequest, lectureId: string) => Promise<MediaAccess | null> {
  return async (request, lectureId) => {
    const at = deps.now();
    const token = request.cookies[mediaCookie];
    const viewer = token ? await deps.mediaTokens.read(token, at) : null;
    const userId = viewer && !deps.endedSessions.has(viewer.sessionId) ? viewer.userId : null;
    const claims = [
      ...(userId === null ? [] : [{ key: `${userId} media`, limit: deps.callLimits.media }]),
      ...addressLimits(networkOf(request.ip), deps.callLimits),
    ];
    const share = <T>(call: () => Promise<T>) => deps.requestLimiter.run(claims, call);
    const right = await share(() => findWatchAccess(deps.reads, userId, lectureId, at));
    if (!right?.isOpenToAll && !right?.isRegistered && !right?.isTeacher) return null;
    const mayDownload = right.isRegistered || right.isTeacher;
    const record = userId === null ? null : recordOf(deps, userId, lectureId);
    const needsOpening = right.isRegistered && !right.isOpened && !right.isOpenToAll;
    if (!needsOpening || userId === null) return { mayDownload, markOpened: async () => {}, record };
    return {
      mayDownload,
      markOpened: () => share(() => markLectureOpened(deps.db, { userId, lectureId }, at)),
      record,
    };
  };
}

/** The trailer of a course that is on sale, of which a network has as many calls as of other files. */
export const trailerAccess =
  ({ reads, requestLimiter, callLimits }: Deps) =>
  ({ ip }: FastifyRequest, courseId: string): Promise<TrailerFolder | undefined> =>
    requestLimiter.run(addressLimits(networkOf(ip), callLimits), () => findTrailer(reads, courseId));

const recordOf = ({ fetchLog }: Deps, userId: string, lectureId: string): FetchRecord => ({
  accountTag: sha256(userId).toString("base64url").slice(0, 8),
  add: (range) => fetchLog.add(userId, lectureId, range),
  has: (range) => fetchLog.isFetched(userId, lectureId, range),
});
