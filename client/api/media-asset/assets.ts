import { useEffect } from "react";
import { type MediaAsset, mediaAssetList } from "../../../shared/media/asset.ts";
import { keepConnected } from "../../lib/live/reconnect.ts";
import { readStream } from "../../lib/live/read-stream.ts";
import { trpc, utils } from "../../lib/trpc/trpc.ts";

/** A page of the list, which is as much as a screen shows. */
export const assetsInput = { page: 1, rows: 100 };

/** The components that show the list: they share one stream. */
let followers = 0;
let stream: AbortController | null = null;

function follow(): () => void {
  followers += 1;
  stream ??= openStream();
  return () => {
    followers -= 1;
    if (followers > 0) return;
    stream?.abort();
    stream = null;
  };
}

function openStream(): AbortController {
  const shown = new AbortController();
  const path = `mediaAsset.changes?input=${encodeURIComponent(JSON.stringify(assetsInput))}`;
  const read = async () => {
    for await (const data of readStream(path, shown.signal)) {
      const list = data === null ? null : mediaAssetList.safeParse(JSON.parse(data)).data;
      if (list) utils.mediaAsset.list.setData(assetsInput, list);
    }
  };
  void keepConnected(read, shown.signal);
  return shown;
}

/** The videos that the teacher has uploaded, the newest first. They stay current while the component is shown. */
export function useAssets() {
  useEffect(follow, []);
  return trpc.mediaAsset.list.useQuery(assetsInput);
}

/** The upload of a video; undefined for one that was imported. */
export function useAsset(mediaId: string): { asset: MediaAsset | undefined; isRead: boolean } {
  const { data } = useAssets();
  return { asset: data?.items.find((one) => one.mediaId === mediaId), isRead: data !== undefined };
}

/** Changes of one video; the list follows by its stream. */
export function useAssetActions() {
  const { client, mediaAsset } = trpc.useUtils();
  const change = (update: (items: MediaAsset[]) => MediaAsset[]) =>
    mediaAsset.list.setData(assetsInput, (list) => list && { ...list, items: update(list.items) });
  return {
    retry: async (mediaAssetId: string): Promise<void> => {
      const changed = await client.mediaAsset.retry.mutate({ mediaAssetId });
      change((items) => items.map((item) => (item.mediaAssetId === mediaAssetId ? changed : item)));
    },
    remove: async (mediaAssetId: string): Promise<void> => {
      await client.mediaAsset.remove.mutate({ mediaAssetId });
      change((items) => items.filter((item) => item.mediaAssetId !== mediaAssetId));
    },
  };
}
