import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useAtom } from "../../../document/use-atom.ts";
import type { RefundDrop } from "../../../../shared/progress/schema.ts";
import { personalAtom } from "../../../lib/state/atoms.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { useCloseOnUnmount } from "../controls/use-close-on-unmount.ts";
import type { Watch } from "../screen/load-watch.ts";

/** Lectures that were opened during this visit, by registration and price: the warning is shown once each. */
const openedHereAtom = personalAtom<ReadonlySet<string>>(new Set<string>());

type Opening = Pick<Watch, "lecture" | "registration" | "isOpened" | "refundDrop">;

export interface FirstPlayConfirmation {
  /** The video may be fetched and progress recorded. */
  isOpen: boolean;
  /** The cost of opening, while the warning is shown. */
  pendingConfirmation: RefundDrop | null;
  accept: () => void;
  decline: () => void;
}

/**
 * Fetching the video opens a lecture, so an unopened one waits for its first play, which asks for confirmation when opening
 * reduces a refund. That also applies to a lecture that was opened with an earlier purchase.
 */
export function useFirstPlayConfirmation(
  { lecture: { lectureId, isPreview }, registration, isOpened, refundDrop }: Opening,
  { video, startsPlaying }: { video: HTMLVideoElement | null; startsPlaying: boolean },
): FirstPlayConfirmation {
  const [openedHere, setOpenedHere] = useAtom(openedHereAtom);
  const price = refundDrop ? refundDrop.from - refundDrop.to : 0;
  const key = `${registration?.registrationId ?? ""} ${lectureId} ${price}`;
  const isFree = isPreview || (isOpened && refundDrop === null);
  const isOpen = registration === null || isFree || openedHere.has(key);
  const warning = useModal("REFUND_WARNING");
  const play = useRef(async () => {});
  const open = useCallback(() => setOpenedHere((before) => new Set(before).add(key)), [setOpenedHere, key]);

  const warn = useEffectEvent(() => {
    if (refundDrop && !isOpen) warning.open(refundDrop);
  });
  useEffect(() => {
    if (startsPlaying) warn();
  }, [startsPlaying]);
  useCloseOnUnmount("REFUND_WARNING");

  useEffect(() => {
    if (!video || isOpen) return;
    if (startsPlaying && !refundDrop) return open();
    play.current = video.play.bind(video);
    return interceptPlay(video, (playVideo) => {
      if (refundDrop) {
        warn();
        return Promise.resolve();
      }
      open();
      // Setting the source restarts the requested playback; the video then starts by itself.
      return playVideo().catch(() => undefined);
    });
  }, [video, isOpen, startsPlaying, refundDrop, open]);

  function accept() {
    open();
    warning.close();
    // Within the click: browsers allow sound only then. Playback starts once there is a source.
    void play.current().catch(() => undefined);
  }
  return { isOpen, pendingConfirmation: isOpen ? null : warning.args, accept, decline: warning.close };
}

/** Buttons, keys and gestures all call `play`; a play that has started must not be stopped. */
function interceptPlay(video: HTMLVideoElement, guard: (play: () => Promise<void>) => Promise<void>): () => void {
  const play = video.play.bind(video);
  video.play = () => guard(play);
  return () => {
    video.play = play;
  };
}
