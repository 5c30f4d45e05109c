import { type ReactNode, useEffect, useRef, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { boolean } from "../../../../shared/reader.ts";
import { deviceAtom } from "../../../lib/state/atoms.ts";
import { createStored, localArea } from "../../../lib/state/storage.ts";
import { useAtom, useAtomValue } from "../../../document/use-atom.ts";
import { usePlayer } from "../video/lecture-player.ts";
import styles from "./player-messages.module.css";
import type { StartPosition } from "../video/start-position.ts";
import type { SkipWatched } from "../unwatched/skip-watched.ts";
import type { ResumeElsewhere } from "../progress/use-resume-elsewhere.ts";
import { captionsInImageAtom } from "../controls/preferences.ts";
import { messagesText } from "../text.ts";

interface PlayerMessagesProps {
  start: StartPosition;
  skipWatched: SkipWatched;
  resumeElsewhere: ResumeElsewhere;
  /** The video is played and has no sound. */
  isSilent: boolean;
  /** The shop has another video by now, and this one no longer counts. */
  isReplaced: boolean;
}

/** At most one message over the video: the newest. */
export function PlayerMessages({ start, skipWatched, resumeElsewhere, isSilent, isReplaced }: PlayerMessagesProps) {
  const player = usePlayer();
  const ended = usePlayer((state) => state.ended);
  if (isReplaced) return <ReplacedNotice />;
  if (skipWatched.done) return <TransientMessage key="done" text={messagesText.allWatched} />;
  if (resumeElsewhere.atSec !== null) {
    const { atSec, dismiss } = resumeElsewhere;
    return (
      <PlayerMessage text={messagesText.watchedElsewhere(clockText(atSec))}>
        <button
          type="button"
          onClick={() => {
            void player.state.seek(atSec);
            void player.state.play().catch(() => undefined);
            dismiss();
          }}
        >
          {messagesText.continueThere}
        </button>
      </PlayerMessage>
    );
  }
  if (start.resumed && !ended) return <ResumeNotice positionSec={start.positionSec} skipWatched={skipWatched} />;
  return isSilent ? <SilentNotice /> : null;
}

export const ReplacedNotice = () => (
  <PlayerMessage text={messagesText.replaced}>
    <button type="button" onClick={() => location.reload()}>
      {messagesText.reload}
    </button>
  </PlayerMessage>
);

/** Shown once on a browser: the user knows it at the next silent video. */
const silentNoticeAtom = deviceAtom(false, createStored("closegap.silent-notice", boolean, localArea));

function SilentNotice() {
  const [said, setSaid] = useAtom(silentNoticeAtom);
  const [isFirst] = useState(!said);
  useEffect(() => setSaid(true), [setSaid]);
  const inImage = useAtomValue(captionsInImageAtom);
  return isFirst ? <TransientMessage text={messagesText.silent(inImage)} /> : null;
}

function TransientMessage({ text }: { text: string }) {
  const [shown, setShown] = useState(true);
  return shown ? <PlayerMessage text={text} setShown={setShown} /> : null;
}

interface ResumeNoticeProps {
  positionSec: number;
  skipWatched: SkipWatched;
}

/** Says that the video continues at the last position, with alternatives; the menus of the player have the same. */
export function ResumeNotice({ positionSec, skipWatched }: ResumeNoticeProps) {
  const player = usePlayer();
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const instead = (action: () => void) => () => {
    action();
    setShown(false);
  };
  return (
    <PlayerMessage text={messagesText.resumed(clockText(positionSec))} setShown={setShown}>
      <button type="button" onClick={instead(() => void player.state.seek(0))}>
        {messagesText.fromStart}
      </button>
      {skipWatched.offered && !skipWatched.on ? (
        <button type="button" onClick={instead(skipWatched.toggle)}>
          {messagesText.unwatchedOnly}
        </button>
      ) : null}
    </PlayerMessage>
  );
}

interface PlayerMessageProps {
  text: string;
  /** Buttons. */
  children?: ReactNode;
  /** Hides the message in time; absent: it stays. */
  setShown?: (shown: boolean) => void;
}

/** How long a message stays: enough to read it and to choose. */
const shownMs = 7_000;

function PlayerMessage({ text, children, setShown }: PlayerMessageProps) {
  const message = useRef<HTMLOutputElement>(null);
  // Also on a paused video, which a phone shows until it is touched: the message covers the image. Not while the mouse or
  // the keyboard is on it; at once when the video beside it is touched.
  useEffect(() => {
    const element = message.current;
    const player = element?.parentElement;
    if (!setShown || !player) return;
    const timer = setInterval(() => setShown(element.matches(":hover, :focus-within")), shownMs);
    const hideBeside = ({ target }: Event) => setShown(element.contains(target as Node));
    player.addEventListener("pointerdown", hideBeside);
    return () => {
      clearInterval(timer);
      player.removeEventListener("pointerdown", hideBeside);
    };
  }, [setShown]);
  return (
    <output ref={message} className={styles.message}>
      <span>{text}</span>
      {children}
    </output>
  );
}
