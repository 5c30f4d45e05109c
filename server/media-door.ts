import type { FastifyRequest } from "fastify";
import { limits } from "../shared/limits.ts";
import { addSeconds } from "../shared/time.ts";
import type { Deps } from "./deps.ts";
import { mediaCookie } from "./domains/account/cookies.ts";
import type { Admission } from "./domains/media/routes.ts";
import { type Opening, recordOpening } from "./domains/progress/commands.ts";
import { findRightToWatch } from "./domains/registration/queries.ts";

const keepAtMost = 10_000;

/**
 * Whether whoever sent a request may have a lecture's files, by the cookie that the player's requests carry. The first
 * piece of a film that a registration lets through opens the lecture, for refunds too: one write in a while, however
 * many pieces follow.
 */
export function mediaDoor(deps: Deps): (request: FastifyRequest, lectureId: string) => Promise<Admission | null> {
  const recorded = new Map<string, Date>();

  async function open(opening: Opening, at: Date): Promise<void> {
    const key = `${opening.registrationId} ${opening.lectureId}`;
    const until = recorded.get(key);
    if (until && until > at) return;
    await recordOpening(deps.db, opening, at);
    recorded.delete(key);
    if (recorded.size >= keepAtMost) recorded.delete(recorded.keys().next().value ?? "");
    recorded.set(key, addSeconds(at, limits.mediaCookieSeconds));
  }

  return async (request, lectureId) => {
    const at = deps.now();
    const token = request.cookies[mediaCookie];
    const viewer = token ? await deps.mediaTokens.read(token, at) : null;
    const userId = viewer && !deps.endedSessions.has(viewer.sessionId) ? viewer.userId : null;
    const right = await findRightToWatch(deps.reads, userId, lectureId, at);
    if (right?.isOpenToAll) return openToAll;
    if (!right?.registrationId || userId === null) return null;
    const opening = { userId, registrationId: right.registrationId, lectureId };
    return { beforeFilm: () => open(opening, at) };
  };
}

const openToAll: Admission = { beforeFilm: async () => {} };
