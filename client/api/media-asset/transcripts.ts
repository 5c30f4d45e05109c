import { useMutation } from "@tanstack/react-query";
import type { SpokenLang } from "../../../shared/media/transcript.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** Begins and ends transcripts of videos; the list of videos shows it at once, and follows by its stream. */
export function useTranscriptActions() {
  const { client, mediaAsset } = trpc.useUtils();
  const onSuccess = () => mediaAsset.list.invalidate();
  const start = useMutation({
    mutationFn: (input: { mediaAssetId: string; lang: SpokenLang }) => client.mediaTranscript.start.mutate(input),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (transcriptId: string) => client.mediaTranscript.remove.mutate({ transcriptId }),
    onSuccess,
  });
  return { start, remove };
}
