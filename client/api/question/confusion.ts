import { useMutation } from "@tanstack/react-query";
import type { ConfusionInput } from "../../../shared/confusion.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../lib/state/use-atom.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

const none: readonly number[] = [];

/** The seconds of a lecture that the current user has marked as not understood. */
export function useMyConfusion(lectureId: string): readonly number[] {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.confusion.mine.useQuery({ lectureId }, { enabled: userId !== null }).data?.seconds ?? none;
}

type Change = ConfusionInput & { marked: boolean };

/** A mark shows at once, and is taken back when the server refuses it. */
export function useSetConfusion(onError: (error: unknown) => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: ({ marked, ...input }: Change) =>
      (marked ? utils.client.confusion.mark : utils.client.confusion.unmark).mutate(input),
    onMutate: ({ lectureId, timestampSec, marked }) =>
      utils.confusion.mine.setData({ lectureId }, (mine) => {
        const others = (mine?.seconds ?? none).filter((second) => second !== timestampSec);
        return { seconds: marked ? [...others, timestampSec] : others };
      }),
    onSuccess: (mine, { lectureId }) => utils.confusion.mine.setData({ lectureId }, mine),
    onError: (error, { lectureId }) => {
      void utils.confusion.mine.invalidate({ lectureId });
      onError(error);
    },
  });
}

/** For the teacher of the lecture. */
export const useConfusionMap = (lectureId: string) => trpc.confusion.map.useQuery({ lectureId });
