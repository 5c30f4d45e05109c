import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { MediaDraft } from "../../../shared/media/draft.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { applyEdit } from "./edits.ts";
import { mediaEditor } from "./media-editors.ts";

/** The captions and chapters of another video, whose draft is begun if it has none. */
export function useOtherDraft(mediaId: string): () => Promise<MediaDraft> {
  const { client } = trpc.useUtils();
  return async () => {
    await client.mediaDraft.open.mutate({ mediaId });
    return client.mediaDraft.byId.query({ mediaId });
  };
}

/** Where an own video is watched. @param isWatched false: sends nothing */
export const useVideoLink = (mediaId: string, isWatched: boolean) =>
  trpc.mediaDraft.link.useQuery({ mediaId }, { enabled: isWatched, staleTime: Infinity });

/**
 * The captions and chapters of a video with the edits that are not sent yet. Their draft is begun when it is first opened.
 * @param transcriptId of a transcript that is ready, which the draft takes over
 */
export function useMediaDraft(mediaId: string, transcriptId: string | null) {
  const editor = mediaEditor(mediaId);
  const state = useSyncExternalStore(editor.subscribe, editor.snapshot);
  const { client, mediaDraft } = trpc.useUtils();
  const open = useQuery({
    queryKey: ["mediaDraft.open", mediaId, transcriptId],
    queryFn: async () => {
      await client.mediaDraft.open.mutate({ mediaId });
      await mediaDraft.byId.invalidate({ mediaId });
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  // The address of the video changes with each read, and the video would start again.
  const query = trpc.mediaDraft.byId.useQuery({ mediaId }, { enabled: open.isSuccess, staleTime: Infinity });
  const { data } = query;
  const { pending } = state;
  const draft = useMemo(() => data && pending.reduce(applyEdit, data), [data, pending]);
  const retry = () => void (open.isError ? open.refetch() : query.refetch());
  return { draft, editor, state, error: open.error ?? query.error, retry };
}
