import { useAtom } from "jotai";
import { personalAtom } from "../../../lib/atoms.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RefundDrop } from "../../../../shared/progress.ts";
import type { Watch } from "../screen/load-watch.ts";

/** Lectures that were opened during this visit, by registration and price: the warning is shown once. */
const openedHereAtom = personalAtom<ReadonlySet<string>>(new Set<string>());

type Opening = Pick<Watch, "lecture" | "registration" | "isOpened" | "refundDrop">;

export interface FirstPlayConfirmation {
  /** The video may be fetched, and what is watched may be recorded. */
  isOpen: boolean;
  /** What opening costs, while the warning is shown. */
  pendingConfirmation: RefundDrop | null;
  accept: () => void;
  decline: () => void;
}

/**
 * Fetching the video is what opens a lecture, so one that was never opened waits for its first play; where opening makes
 * a refund smaller that play asks first. What was opened before costs again when it was bought once more since.
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
  const [requested, setRequested] = useState(startsPlaying);
  const play = useRef(async () => {});
  const open = useCallback(() => setOpenedHere((before) => new Set(before).add(key)), [setOpenedHere, key]);

  useEffect(() => {
    if (!video || isOpen) return;
    if (startsPlaying && !refundDrop) return open();
    play.current = video.play.bind(video);
    return guardPlay(video, (playVideo) => {
      if (refundDrop) {
        setRequested(true);
        return Promise.resolve();
      }
      open();
      // Setting the source starts again what was requested; the video then starts by itself.
      return playVideo().catch(() => undefined);
    });
  }, [video, isOpen, startsPlaying, refundDrop, open]);

  function accept() {
    open();
    // In the same press: browsers let a video sound only then. It starts once its source is there.
    void play.current().catch(() => undefined);
  }
  return {
    isOpen,
    pendingConfirmation: requested && !isOpen ? refundDrop : null,
    accept,
    decline: () => setRequested(false),
  };
}

/** Buttons, keys and gestures all call `play`; a play that has started must not be stopped. */
function guardPlay(video: HTMLVideoElement, guard: (play: () => Promise<void>) => Promise<void>): () => void {
  const play = video.play.bind(video);
  video.play = () => guard(play);
  return () => {
    video.play = play;
  };
}
