import type { ConfusionInput } from "../../../shared/confusion/schema.ts";
import { saveLatest } from "../../lib/save-latest.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

const none: readonly number[] = [];

/** The seconds of a lecture that the current user has marked as not understood. */
export function useMyConfusion(lectureId: string): readonly number[] {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.confusion.mine.useQuery({ lectureId }, { enabled: userId !== null }).data?.seconds ?? none;
}

/** A mark shows at once, and is taken back when the server refuses it. */
export function useSetConfusion(onError: (error: unknown) => void) {
  const { client, confusion } = trpc.useUtils();
  return async ({ lectureId, timestampSec }: ConfusionInput, marked: boolean): Promise<void> => {
    const { mine } = confusion;
    const show = (value: boolean) =>
      mine.setData({ lectureId }, (own) => {
        const others = (own?.seconds ?? none).filter((second) => second !== timestampSec);
        return { seconds: value ? [...others, timestampSec] : others };
      });
    const send = (value: boolean) =>
      (value ? client.confusion.mark : client.confusion.unmark).mutate({ lectureId, timestampSec });
    try {
      await mine.ensureData({ lectureId });
      // A pending response would show the previous state.
      await mine.cancel({ lectureId });
      await saveLatest(`confusion ${lectureId} ${timestampSec}`, { from: !marked, to: marked, show, send });
    } catch (error) {
      onError(error);
    }
  };
}

/** For the teacher of the lecture. */
export const useConfusionMap = (lectureId: string, options: { enabled?: boolean } = {}) =>
  trpc.confusion.map.useQuery({ lectureId }, options);
