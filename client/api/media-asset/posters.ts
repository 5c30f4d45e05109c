import { TRPCClientError } from "@trpc/client";
import type { PosterChoices } from "../../../shared/media/poster.ts";
import { freshToken } from "../../lib/session/session.ts";
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

/** Shows an image of the size of `posterSize` as the poster of a video; it is one to choose from then on. */
export function useSendPoster(mediaAssetId: string): (image: Blob) => Promise<void> {
  const { mediaAsset } = trpc.useUtils();
  return async (image) => {
    const headers = { authorization: `Bearer ${await freshToken()}`, "content-type": image.type };
    const sent = await fetch(`/media-uploads/${mediaAssetId}/posters/own`, { method: "PUT", headers, body: image });
    if (!sent.ok) throw new TRPCClientError(`the poster was not stored: ${sent.status}`);
    await mediaAsset.posters.invalidate({ mediaAssetId });
  };
}
