import { atom, useAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RefundDrop } from "../../../../shared/progress.ts";
import type { Watch } from "../screen/load-watch.ts";

/** Lectures that were opened during this visit, each in its registration and at its price: nobody is asked twice. */
const openedHereAtom = atom<ReadonlySet<string>>(new Set<string>());

type Opening = Pick<Watch, "lecture" | "registration" | "isOpened" | "refundDrop">;

export interface FirstPlayConfirmation {
  /** The film may be fetched, and what is watched may be recorded. */
  isOpen: boolean;
  /** What opening costs, while the person is asked. */
  pendingConfirmation: RefundDrop | null;
  accept: () => void;
  decline: () => void;
}

/**
 * Fetching the film is what opens a lecture, so one that was never opened waits for its first play; where opening makes
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
  const [asked, setAsked] = useState(startsPlaying);
  const play = useRef(async () => {});
  const open = useCallback(() => setOpenedHere((before) => new Set(before).add(key)), [setOpenedHere, key]);

  useEffect(() => {
    if (!video || isOpen) return;
    if (startsPlaying && !refundDrop) return open();
    play.current = video.play.bind(video);
    return guardPlay(video, (playFilm) => {
      if (refundDrop) {
        setAsked(true);
        return Promise.resolve();
      }
      open();
      // Setting the source starts anew what was asked for; the film then begins by itself.
      return playFilm().catch(() => undefined);
    });
  }, [video, isOpen, startsPlaying, refundDrop, open]);

  function accept() {
    open();
    // In the same press: browsers let a film sound only then. It begins once its source is there.
    void play.current().catch(() => undefined);
  }
  return { isOpen, pendingConfirmation: asked && !isOpen ? refundDrop : null, accept, decline: () => setAsked(false) };
}

/** Buttons, keys and gestures all end at `play`. Stopping one that has begun would fail it for whoever asked. */
function guardPlay(video: HTMLVideoElement, guard: (play: () => Promise<void>) => Promise<void>): () => void {
  const play = video.play.bind(video);
  video.play = () => guard(play);
  return () => {
    video.play = play;
  };
}
