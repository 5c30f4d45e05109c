import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import type { Progress } from "../../../shared/progress.ts";
import type { Watch } from "./load-watch.ts";
import { type RefundDrop, warnedLecturesAtom } from "./refund-warning.ts";
import { useRefundDrop } from "./use-refund-drop.ts";

export type RefundWarningState = {
  /** Nothing may be recorded yet: a record is what opens a lecture. */
  held: boolean;
  /** What to warn of now; null while there is nothing to ask. */
  asking: RefundDrop | null;
  accept: () => void;
};

/**
 * Stops the first play of a lecture that would make a refund smaller until the person says yes. Where nothing is lost
 * the film starts without waiting for the answer; it is only not recorded before.
 */
export function useRefundWarning(
  { lecture: { lectureId, isPreview }, registration }: Pick<Watch, "lecture" | "registration">,
  progress: Progress | null,
  video: HTMLVideoElement | null,
): RefundWarningState {
  const [warned, setWarned] = useAtom(warnedLecturesAtom);
  // How it was when one came: a lecture that is open stays open.
  const [unopened] = useState(() => !isPreview && registration !== null && progress?.seq === 0);
  const concerned = unopened && !warned.has(lectureId);
  const { drop, looking } = useRefundDrop(registration, lectureId, concerned);
  const [tried, setTried] = useState(false);
  const blocks = concerned && drop !== null;

  useEffect(() => {
    if (!video || !blocks) return;
    const stop = () => {
      video.pause();
      setTried(true);
    };
    if (!video.paused) stop();
    video.addEventListener("play", stop);
    return () => video.removeEventListener("play", stop);
  }, [video, blocks]);

  function accept() {
    setWarned((before) => new Set(before).add(lectureId));
    void video?.play().catch(() => undefined);
  }
  return { held: concerned && (looking || drop !== null), asking: blocks && tried ? drop : null, accept };
}
