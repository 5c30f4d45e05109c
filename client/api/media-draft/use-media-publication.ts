import { useSyncExternalStore } from "react";
import { trpc } from "../../lib/trpc/trpc.ts";
import { mediaEditor } from "./media-editors.ts";

/** The publication of the captions and chapters of a video, once all edits are sent. */
export function useMediaPublication(mediaId: string) {
  const { client, mediaDraft } = trpc.useUtils();
  const editor = mediaEditor(mediaId);
  const { saving } = useSyncExternalStore(editor.subscribe, editor.snapshot);
  const { data } = trpc.mediaDraft.byId.useQuery({ mediaId }, { enabled: false });
  return {
    canPublish: saving === "SAVED" && data?.hasChanges === true,
    publish: async (): Promise<void> => {
      await client.mediaDraft.publish.mutate({ mediaId });
      mediaDraft.byId.setData({ mediaId }, (draft) => draft && { ...draft, hasChanges: false });
    },
  };
}
