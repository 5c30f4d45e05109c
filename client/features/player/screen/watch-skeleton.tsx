import { Link, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { Lecture } from "../../../../shared/lecture/schema.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { RequiresScript } from "../../../ui/feedback/requires-script.tsx";
import { SkeletonBox, SkeletonLine } from "../../../ui/feedback/skeleton.tsx";
import { playerTheme } from "../../../ui/themes.ts";
import { controlsText, headerText } from "../text.ts";
import layout from "./watch-screen.module.css";
import styles from "./watch-skeleton.module.css";

interface WatchSkeletonProps {
  /** A lecture that everyone may watch: a browser without JavaScript plays it itself. */
  preview?: Lecture | undefined;
}

/** The watch screen while it loads: its stage already dark and its panel in the colors of the theme, so that nothing flashes. */
export function WatchSkeleton({ preview }: WatchSkeletonProps) {
  const { lectureId = "" } = useParams({ strict: false });
  return (
    <div className={layout.screen} aria-busy="true">
      <div className={classNames(playerTheme, layout.stage)}>
        <div className={classNames(styles.header, layout.header)}>
          <Link
            to="/lectures/$lectureId"
            params={{ lectureId }}
            className={styles.back}
            aria-label={headerText.toLecture}
          >
            <ChevronLeft />
          </Link>
        </div>
        <div className={classNames(styles.video, layout.video)}>
          <RequiresScript instead={preview ? <PlainVideo lecture={preview} /> : undefined}>
            <LoadingMessage />
          </RequiresScript>
        </div>
        <div className={classNames(styles.title, layout.title)}>
          <SkeletonLine width="28rem" />
          <SkeletonLine width="16rem" />
        </div>
      </div>
      <div className={classNames(styles.panel, layout.panel)}>
        <SkeletonBox height="3.2rem" />
        <SkeletonBox height="6.4rem" />
        <SkeletonBox height="6.4rem" />
      </div>
    </div>
  );
}

function PlainVideo({ lecture: { title, sources, posterUrl, captions } }: { lecture: Lecture }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- one track for each language of the lecture
    <video
      className={styles.plain}
      controls
      playsInline
      preload="none"
      aria-label={controlsText.video(title)}
      {...(posterUrl === null ? {} : { poster: posterUrl })}
    >
      {sources.map(({ type, url }) => (
        <source key={url} type={type} src={url} />
      ))}
      {captions.map(({ lang, label, url }, index) => (
        <track key={url} kind="captions" srcLang={lang} label={label} src={url} default={index === 0} />
      ))}
    </video>
  );
}
