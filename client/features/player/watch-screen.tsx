import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { classNames } from "../../ui/class-names.ts";
import { stageScope } from "../../ui/scope.ts";
import { placesOf } from "./course-order.ts";
import { Player, usePlayer } from "./lecture-player.ts";
import { LectureStrip } from "./lecture-strip.tsx";
import type { Watch } from "./load-watch.ts";
import { NowLine } from "./now-line.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { SidePanel } from "./side-panel.tsx";
import { Stage } from "./stage.tsx";
import { theaterAtom } from "./state.ts";
import { useCaptions } from "./use-captions.ts";
import { useCourseProgress, useLectureProgress } from "./use-lecture-progress.ts";
import { useMediaPass } from "./use-media-pass.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { WatchBar } from "./watch-bar.tsx";
import styles from "./watch-screen.module.css";

interface WatchScreenProps {
  watch: Watch;
  /** The second the address asks for. */
  askedSec: number | undefined;
}

export function WatchScreen(props: WatchScreenProps) {
  return (
    <Player>
      <Layout {...props} />
      <ShortcutSheet />
    </Player>
  );
}

function Layout({ watch, askedSec }: WatchScreenProps) {
  const { lecture, course, registration, passHolder } = watch;
  const { lectureId } = lecture;
  const theater = useAtomValue(theaterAtom);
  const playing = usePlayer((state) => !state.paused);
  const pass = useMediaPass(passHolder, playing);
  const captions = useCaptions(lecture.captions, pass.state === "open");
  const courseProgress = useCourseProgress(registration);
  const { progress } = useLectureProgress(registration, lectureId);
  useShortcuts();

  const places = useMemo(() => (course ? placesOf(course) : []), [course]);
  const at = places.findIndex((place) => place.lecture.lectureId === lectureId);
  const place = places[at] ?? null;
  const previous = places[at - 1] ?? null;
  const next = at < 0 ? null : (places[at + 1] ?? null);
  const neighbours = useMemo(() => ({ previous, next }), [previous, next]);
  const completed = useMemo(
    () => new Set(courseProgress?.lectures.flatMap((one) => (one.completed ? [one.lectureId] : []))),
    [courseProgress],
  );
  const ownsCourse = courseProgress !== null && courseProgress.courseId === course?.courseId;
  const hasPanel = course !== null || lecture.chapters.length > 0 || lecture.captions.length > 0;
  const covered = ownsCourse ? courseProgress : course ? null : progress;

  return (
    <div className={classNames(styles.screen, theater && styles.theater, !hasPanel && styles.alone)}>
      <div className={classNames(stageScope, styles.stage)}>
        <WatchBar watch={watch} covered={covered} />
        <Stage watch={watch} cues={captions.cues} neighbours={neighbours} askedSec={askedSec} pass={pass} />
        <NowLine watch={watch} place={place} neighbours={neighbours} />
      </div>
      {course && place ? (
        <div className={classNames(stageScope, styles.strip)}>
          <LectureStrip
            course={course}
            places={places}
            current={place}
            neighbours={neighbours}
            owned={ownsCourse}
            completed={completed}
          />
        </div>
      ) : null}
      {hasPanel ? (
        <div className={styles.panel}>
          <SidePanel
            watch={watch}
            owned={ownsCourse}
            courseProgress={ownsCourse ? courseProgress : null}
            captions={captions}
          />
        </div>
      ) : null}
    </div>
  );
}
