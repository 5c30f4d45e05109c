import type { LikeState } from "../../../shared/like/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { store } from "../../lib/state/store.ts";
import { trpc, utils } from "../../lib/trpc/trpc.ts";

/**
 * How many users like a lecture, and whether the current user does; undefined before it is known. The number of the
 * document is up to some seconds old: that of a signed-in user includes the own like.
 */
export function useLikeState(lectureId: string): LikeState | undefined {
  const userId = useAtomValue(viewerIdAtom);
  const own = trpc.like.state.useQuery({ lectureId, userId: userId ?? "" }, { enabled: userId !== null });
  const { data: all } = trpc.lecture.counters.useQuery({ lectureId }, { enabled: userId === null });
  const known = userId === null ? undefined : own.data;
  return known ?? (all && { ...all, liked: false });
}

/** For loaders: the button's state is fetched while its code is loaded. Never fails. */
export function prefetchLike(lectureId: string): Promise<void> {
  const userId = store.get(viewerIdAtom);
  return userId === null
    ? utils.lecture.counters.prefetch({ lectureId })
    : utils.like.state.prefetch({ lectureId, userId });
}

/** Likes a lecture or takes the like back; its code is loaded when it is called. */
export function useSetLike() {
  const utils = trpc.useUtils();
  return async (userId: string, lectureId: string, liked: boolean): Promise<void> => {
    const { setLike } = await import("./set-like.ts");
    return setLike({ utils, userId }, lectureId, liked);
  };
}
