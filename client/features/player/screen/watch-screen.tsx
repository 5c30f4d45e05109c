import { useMemo } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import type { Carousel } from "../../../lib/carousel/carousel.ts";
import { headingOf } from "../../../lib/carousel/modes.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { classNames } from "../../../ui/class-names.ts";
import { playerTheme } from "../../../ui/themes.ts";
import { type CurriculumEntry, flattenCurriculum } from "../playlist/flatten-curriculum.ts";
import { Player, usePlayer } from "../video/lecture-player.ts";
import { Playlist } from "../playlist/playlist.tsx";
import type { Watch } from "./load-watch.ts";
import { adjacentLectures, useAdjacentLectures } from "../playlist/adjacent-lectures.ts";
import { LectureHeader } from "./lecture-header.tsx";
import { useCloseOnUnmount } from "../controls/use-close-on-unmount.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { useSeenSubject } from "../../../lib/state/seen-subject.ts";
import { onDemand } from "../../../document/on-demand.tsx";
import { type NoteSlot, SidePanel } from "./side-panel.tsx";
import { startPositionOf } from "../video/start-position.ts";
import { VideoSurface } from "./video-surface.tsx";
import { theaterAtom } from "../controls/preferences.ts";
import { useCaptions } from "../captions/use-captions.ts";
import { useCourseProgress, useLectureProgress } from "../../../api/progress.ts";
import { useMediaToken } from "../access/use-media-token.ts";
import { useShortcuts } from "../controls/shortcuts.ts";
import { PlayerHeader } from "./player-header.tsx";
import { type PlayerSlots, Slot } from "./player-slots.tsx";
import { panelId } from "./panel-tab.ts";
import styles from "./watch-screen.module.css";

const ShortcutsDialog = onDemand(() =>
  import("../controls/shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog),
);

function Shortcuts() {
  const { isOpen, close } = useModal("SHORTCUTS");
  useCloseOnUnmount("SHORTCUTS");
  return <ShortcutsDialog open={isOpen} onClose={close} />;
}

interface WatchScreenProps extends NoteSlot, PlayerSlots {
  watch: Watch;
  carousel: Carousel;
  /** The second that the address names. */
  requestedSec: number | undefined;
  /** The seconds that have notes. */
  noteSeconds?: readonly number[] | undefined;
}

export function WatchScreen(props: WatchScreenProps) {
  return (
    <Player>
      <Layout {...props} />
      <Shortcuts />
    </Player>
  );
}

function Layout({
  watch,
  carousel,
  requestedSec,
  renderNotePanel,
  noteCount,
  noteSeconds,
  panels,
  ...slots
}: WatchScreenProps) {
  const { lecture, course, registration, tokenUserId } = watch;
  const { lectureId } = lecture;
  useSeenSubject(lecture.category);
  const theater = useAtomValue(theaterAtom);
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const moving = usePlayer((state) => !state.paused || state.seeking);
  const mediaToken = useMediaToken(tokenUserId, moving);
  const captions = useCaptions(lecture.captions, mediaToken.state === "open");
  const courseProgress = useCourseProgress(registration);
  const { progress } = useLectureProgress(registration, lectureId);
  const ownsCourse = courseProgress !== null && courseProgress.courseId === course?.courseId;
  const adjacent = useMemo(() => adjacentLectures(carousel), [carousel]);
  const actions = useAdjacentLectures(adjacent);
  useShortcuts(actions);
  const entry = useMemo(() => entryOf(watch, carousel), [watch, carousel]);
  const completed = useMemo(
    () => new Set(courseProgress?.lectures.flatMap((one) => (one.completed ? [one.lectureId] : []))),
    [courseProgress],
  );
  const hasPanel =
    course !== null ||
    lecture.chapters.length > 0 ||
    lecture.captions.length > 0 ||
    renderNotePanel !== undefined ||
    panels !== undefined;
  const start = startPositionOf(progress, { requestedSec, durationSec: lecture.durationSec });
  const covered = ownsCourse ? courseProgress : course ? null : progress;

  return (
    <div
      className={classNames(
        styles.screen,
        theater && styles.theater,
        !hasPanel && styles.alone,
        slots.renderActions && styles.withActions,
      )}
    >
      {/* The heading before the video, so that the next Tab after a page's heading reaches the player. */}
      <div className={classNames(playerTheme, styles.stage)}>
        <PlayerHeader
          watch={watch}
          carousel={carousel}
          covered={covered}
          hasPanel={hasPanel}
          className={styles.header}
        />
        <LectureHeader watch={watch} entry={entry} adjacent={adjacent} actions={actions} className={styles.title}>
          {slots.renderActions ? <Slot render={slots.renderActions} startSec={start.positionSec} /> : null}
        </LectureHeader>
        <VideoSurface
          watch={watch}
          cues={captions.cues}
          adjacent={adjacent}
          requestedSec={requestedSec}
          mediaToken={mediaToken}
          noteSeconds={noteSeconds}
          slots={slots}
          className={styles.video}
        />
      </div>
      {carousel.course || carousel.list.length > 1 ? (
        <div className={classNames(playerTheme, styles.strip)}>
          <Playlist
            carousel={carousel}
            heading={headingOf(carousel, watch)}
            adjacent={adjacent}
            viewer={{ owned: ownsCourse || watch.isTeacher, signedIn }}
            completed={completed}
          />
        </div>
      ) : null}
      {hasPanel ? (
        <div className={styles.panel} id={panelId}>
          <SidePanel
            watch={watch}
            owned={ownsCourse || watch.isTeacher}
            courseProgress={ownsCourse ? courseProgress : null}
            startSec={start.positionSec}
            captions={captions}
            renderNotePanel={renderNotePanel}
            noteCount={noteCount}
            panels={panels}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Number and section in the course, if its lectures are the current list. */
const entryOf = ({ lecture, course }: Watch, carousel: Carousel): CurriculumEntry | null =>
  course && carousel.course?.courseId === course.courseId
    ? (flattenCurriculum(course).find(({ lecture: one }) => one.lectureId === lecture.lectureId) ?? null)
    : null;
