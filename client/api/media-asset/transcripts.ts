import { useMutation } from "@tanstack/react-query";
import type { CueChange, SpokenLang, Transcript } from "../../../shared/media/transcript.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** The transcript of a video. Its cues are read when it is opened: the fields have what is typed from then on. */
export const useTranscript = (transcriptId: string) =>
  trpc.mediaTranscript.byId.useQuery({ transcriptId }, { gcTime: 0, staleTime: Infinity });

/** Changes of a transcript by its teacher; the list of videos shows it at once, and follows by its stream. */
export function useTranscriptActions() {
  const { client, mediaAsset, mediaTranscript } = trpc.useUtils();
  const patch = (transcriptId: string, update: (transcript: Transcript) => Transcript) =>
    mediaTranscript.byId.setData({ transcriptId }, (transcript) => transcript && update(transcript));
  const start = useMutation({
    mutationFn: (input: { mediaAssetId: string; lang: SpokenLang }) => client.mediaTranscript.start.mutate(input),
    onSuccess: () => mediaAsset.list.invalidate(),
  });
  const publish = useMutation({
    mutationFn: (transcriptId: string) => client.mediaTranscript.publish.mutate({ transcriptId }),
    onSuccess: (_, transcriptId) => {
      patch(transcriptId, (transcript) => ({
        ...transcript,
        publishedAt: new Date().toISOString(),
        isEdited: false,
      }));
      void mediaAsset.list.invalidate();
    },
  });
  const remove = useMutation({
    mutationFn: (transcriptId: string) => client.mediaTranscript.remove.mutate({ transcriptId }),
    onSuccess: () => mediaAsset.list.invalidate(),
  });
  const save = async (transcriptId: string, changes: CueChange[]): Promise<void> => {
    await client.mediaTranscript.save.mutate({ transcriptId, changes });
    const texts = new Map(changes.map(({ position, text }) => [position, text]));
    patch(transcriptId, (transcript) => ({
      ...transcript,
      isEdited: transcript.publishedAt !== null,
      cues: transcript.cues.map((cue) => {
        const text = texts.get(cue.position);
        return text === undefined ? cue : { ...cue, text, isUnsure: false };
      }),
    }));
  };
  return { start, publish, remove, save };
}
