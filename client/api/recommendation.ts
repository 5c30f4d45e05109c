import { saveLatest } from "../lib/save-latest.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { store } from "../lib/state/store.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

/** Data of the page for a visitor; ahead of the screen, also those for a user who is known to be signed in. */
export async function loadRecommendations(utils: Utils): Promise<void> {
  if (store.get(viewerIdAtom) === null) await utils.recommendation.starters.ensureData();
  else await utils.recommendation.list.prefetch(undefined, { staleTime: 0 });
}

export const useStarters = () => trpc.recommendation.starters.useSuspenseQuery()[0];

/** Not read again while it is shown: a dismissed course stays in its position, so that it can be restored. */
export const useRecommendationsQuery = () => trpc.recommendation.list.useQuery(undefined, { staleTime: Infinity });

/** For the home page, which shows no course that was dismissed meanwhile. */
export const useTopRecommendations = () => trpc.recommendation.list.useQuery();

export const useDismissedQuery = () => trpc.recommendation.dismissed.useQuery(undefined, { staleTime: 0, gcTime: 0 });

/**
 * Dismisses a course or takes that back: one call at a time, then the last value.
 * @throws what the server or the connection answers
 */
export function useSetDismissed() {
  const { client } = trpc.useUtils();
  return async (courseId: string, dismissed: boolean): Promise<void> => {
    await saveLatest(`dismissal ${courseId}`, {
      from: !dismissed,
      to: dismissed,
      send: (value) => (value ? client.recommendation.dismiss : client.recommendation.restore).mutate({ courseId }),
    });
  };
}

/** Reads the recommendations again, which the page does not do by itself. */
export function useReloadRecommendations() {
  const { recommendation } = trpc.useUtils();
  return () => recommendation.list.invalidate();
}

export function useSetInterests({ onSaved }: { onSaved: () => void }) {
  const { recommendation } = trpc.useUtils();
  return trpc.recommendation.setInterests.useMutation({
    onSuccess: async () => {
      await recommendation.list.invalidate();
      onSaved();
    },
  });
}
