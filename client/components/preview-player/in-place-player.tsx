import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Caption, MediaSource } from "../../../shared/media/schema.ts";
import { useCaptionTexts } from "../../api/caption.ts";
import { imageSource } from "../../lib/source-choice.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { darkPanelTheme } from "../../ui/themes.ts";
import styles from "./preview-player.module.css";

interface InPlacePlayerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** A player in the place of a cover, without the screen of the player. Esc and the button end it. */
export function InPlacePlayer({ open, onClose, label, closeLabel, children }: InPlacePlayerProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    element.focus();
    const close = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    element.addEventListener("keydown", close);
    return () => element.removeEventListener("keydown", close);
  }, [open, onClose]);
  if (!open) return null;
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className={classNames(styles.player, darkPanelTheme)}>
      {children}
      <IconButton label={closeLabel} icon={<X />} className={styles.close} onClick={onClose} />
    </section>
  );
}

interface InPlaceVideoProps {
  video: { sources: readonly MediaSource[]; captions: readonly Caption[]; posterUrl: string | null };
  /** In its place when it has ended. @param again plays it from its start */
  afterEnd: (again: () => void) => ReactNode;
  whenFailed: ReactNode;
}

/** A video whose captions are shown from its start. Played again, its player has the focus of the button that is gone. */
export function InPlaceVideo({ video: { sources, captions, posterUrl }, afterEnd, whenFailed }: InPlaceVideoProps) {
  const [end, setEnd] = useState<"ended" | "failed" | null>(null);
  const [isAgain, setAgain] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isAgain && end === null) video.current?.closest("section")?.focus();
  }, [isAgain, end]);
  const { data: texts } = useCaptionTexts(captions[0], true);
  const source = fileOf(sources);
  if (!source || end === "failed") return whenFailed;
  const again = () => {
    setAgain(true);
    setEnd(null);
  };
  if (end === "ended") return afterEnd(again);
  return (
    // The captions are the text of a silent video: they are on from the start, unless the image shows them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- one track for each language of the video
    <video
      ref={video}
      className={styles.video}
      src={source.url}
      poster={posterUrl ?? undefined}
      controls
      autoPlay
      playsInline
      onEnded={() => setEnd("ended")}
      onError={() => setEnd("failed")}
    >
      {texts
        ? captions.map(({ lang, label, url }, index) => (
            <track
              key={lang}
              kind="captions"
              srcLang={lang}
              label={label}
              src={url}
              default={index === 0 && !texts.inImage}
            />
          ))
        : null}
    </video>
  );
}

/** One file, because a few minutes need no choice of qualities. */
function fileOf(sources: readonly MediaSource[]): MediaSource | undefined {
  const probe = document.createElement("video");
  return imageSource(sources, (type) => probe.canPlayType(type) !== "");
}
