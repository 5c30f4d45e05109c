import type { MediaAsset } from "../../../shared/media/asset.ts";
import { queryClient } from "../../lib/trpc/query-client.ts";
import { utils } from "../../lib/trpc/trpc.ts";
import { lackingParts, type VideoPart } from "../../lib/video-renditions/parts.ts";
import { assetsInput } from "./assets.ts";

/**
 * Waits until the list of videos says that the server has processed one: the list follows its stream.
 * @returns the parts that it lacks; none for a video that failed or was removed
 */
export const whenLacking = (mediaAssetId: string, signal: AbortSignal): Promise<VideoPart[]> =>
  new Promise((done, fail) => {
    let wasListed = false;
    const look = () => {
      const { items = [] } = utils.mediaAsset.list.getData(assetsInput) ?? {};
      const asset = items.find((item) => item.mediaAssetId === mediaAssetId);
      wasListed ||= asset !== undefined;
      if (asset?.status === "READY") end(asset);
      else if (asset ? asset.status === "FAILED" : wasListed) end(null);
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    const end = (asset: MediaAsset | null) => {
      stop();
      done(asset ? lackingParts(asset) : []);
    };
    signal.addEventListener("abort", () => {
      stop();
      fail(signal.reason);
    });
    look();
  });
