import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import type { FrontPreview } from "../../../shared/site/front-page.ts";
import { useCaptionTexts } from "../../api/caption.ts";
import { usePreviewQuery } from "../../api/lecture.ts";
import { imageSource } from "../../lib/source-choice.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { darkPanelTheme } from "../../ui/themes.ts";
import { classNames } from "../../ui/class-names.ts";
import { NextLecture } from "./next-lecture.tsx";
import styles from "./preview-player.module.css";
import { previewPlayerText as text } from "./text.ts";

interface PreviewPlayerProps {
  open: boolean;
  onClose: () => void;
  preview: FrontPreview;
}

/** Plays a preview in the place of its cover, without the screen of the player. Esc and the button end it. */
export function PreviewPlayer({ open, onClose, preview }: PreviewPlayerProps) {
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
    <section
      ref={box}
      tabIndex={-1}
      aria-label={text.label(preview.title)}
      className={classNames(styles.player, darkPanelTheme)}
    >
      <Video preview={preview} />
      <IconButton label={text.close} icon={<X />} className={styles.close} onClick={onClose} />
    </section>
  );
}

function Video({ preview }: { preview: FrontPreview }) {
  const lecture = usePreviewQuery(preview.lectureId);
  const captions = lecture.data?.captions ?? [];
  const { data: texts } = useCaptionTexts(captions[0], true);
  const [end, setEnd] = useState<"ended" | "failed" | null>(null);
  if (lecture.isPending) return <SkeletonRegion className={styles.waiting}>{text.loading}</SkeletonRegion>;
  const source = lecture.data && fileOf(lecture.data);
  if (!source || end === "failed") return <Next preview={preview} title={text.failed} />;
  if (end === "ended")
    return (
      <NextLecture
        lecture={lecture.data}
        courseId={preview.course?.courseId ?? null}
        fallback={<Next preview={preview} title={text.ended} />}
      />
    );
  return (
    // The captions are the text of a silent video: they are on from the start, unless the image shows them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- one track for each language of the lecture
    <video
      className={styles.video}
      src={source.url}
      poster={lecture.data.posterUrl ?? undefined}
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
function fileOf({ sources }: Lecture) {
  const probe = document.createElement("video");
  return imageSource(sources, (type) => probe.canPlayType(type) !== "");
}

function Next({ preview: { lectureId, course }, title }: { preview: FrontPreview; title: string }) {
  return (
    <div className={styles.next}>
      <output>{title}</output>
      {course ? (
        <Link
          to="/courses/$courseId"
          params={{ courseId: course.courseId }}
          className={buttonClass({ variant: "primary" })}
        >
          {text.course(course.title)}
        </Link>
      ) : (
        <Link to="/lectures/$lectureId" params={{ lectureId }} className={buttonClass({ variant: "primary" })}>
          {text.lecture}
        </Link>
      )}
    </div>
  );
}
