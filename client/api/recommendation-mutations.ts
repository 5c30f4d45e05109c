import { saveLatest } from "../lib/save-latest.ts";
import { trpc } from "../lib/trpc/trpc.ts";

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
