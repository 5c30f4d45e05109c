import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { utils } from "../../lib/trpc/trpc.ts";

/** For loaders: the button's state is fetched while its code is loaded. Never fails. */
export function prefetchLike(lectureId: string): Promise<void> {
  const userId = store.get(viewerIdAtom);
  return userId === null
    ? utils.lecture.counters.prefetch({ lectureId })
    : utils.like.state.prefetch({ lectureId, userId });
}
