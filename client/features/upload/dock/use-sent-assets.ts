import { useEffect, useMemo } from "react";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import { useAssets } from "../../../api/media-asset/assets.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import { useSentVideos } from "../../../components/uploads/use-uploads.ts";

/** The videos that this page has sent and that are not ready. */
export function useSentAssets(): MediaAsset[] {
  const sent = useSentVideos();
  const { data } = useAssets();
  const assets = useMemo(() => data?.items.filter(({ mediaAssetId }) => sent.includes(mediaAssetId)), [data, sent]);
  useEffect(() => {
    for (const { mediaAssetId, status } of assets ?? []) if (status === "READY") uploadQueue.dismiss(mediaAssetId);
  }, [assets]);
  return assets?.filter(({ status }) => status === "PROCESSING" || status === "FAILED") ?? [];
}
