import type { PosterChoices } from "../../../shared/media/poster.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** The images of a video from which its poster is chosen. */
export const usePosters = (mediaAssetId: string) => trpc.mediaAsset.posters.useQuery({ mediaAssetId });

/** Chooses one of them; null: the cover of the lecture. It is shown as chosen at once. */
export function useChoosePoster(mediaAssetId: string): (file: string | null) => Promise<void> {
  const { client, mediaAsset } = trpc.useUtils();
  const put = (update: (choices: PosterChoices) => PosterChoices) =>
    mediaAsset.posters.setData({ mediaAssetId }, (choices) => choices && update(choices));
  return async (file) => {
    const before = mediaAsset.posters.getData({ mediaAssetId });
    put((choices) => ({ ...choices, shown: file }));
    try {
      const chosen = await client.mediaAsset.choosePoster.mutate({ mediaAssetId, file });
      put(() => chosen);
    } catch (error) {
      put((choices) => before ?? choices);
      throw error;
    }
  };
}
