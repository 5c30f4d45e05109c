import { Gesture } from "@videojs/react";
import { Video } from "@videojs/react/video";
import { useCallback, useMemo, useState } from "react";
import type { Course } from "../../../../shared/course/schema.ts";
import type { Progress } from "../../../../shared/progress/schema.ts";
import { Controls } from "../controls/controls.tsx";
import { CaptionOverlay } from "../captions/caption-overlay.tsx";
import { UpNextOverlay } from "../playlist/up-next-overlay.tsx";
import { usePlayer } from "../video/lecture-player.ts";
import type { Watch } from "./load-watch.ts";
import { type AdjacentLectures, useAdjacentLinks } from "../playlist/adjacent-lectures.ts";
import { unionOf } from "../../../../shared/media/ranges.ts";
import { PlayerMessages } from "./player-messages.tsx";
import { type PlayerSlots, Slot } from "./player-slots.tsx";
import { PlayerOverlay } from "../video/player-overlay.tsx";
import { useStartPosition } from "../video/start-position.ts";
import { arrivedByNavigation, prefersReducedMotion, usePlaySafely } from "../video/autoplay.ts";
import { useSkipWatched } from "../unwatched/skip-watched.ts";
import { updateProgressCache } from "../../../api/progress-saves.ts";
import { useCourseProgress, useLectureProgress } from "../../../api/progress.ts";
import { useReplay } from "../video/use-replay.ts";
import { useMediaSession } from "../video/use-media-session.ts";
import type { MediaTokenState } from "../access/use-media-token.ts";
import { useNativeCaptions } from "../captions/use-captions.ts";
import { useFirstPlayConfirmation } from "../access/first-play-confirmation.tsx";
import { useIsReplaced } from "../progress/use-is-replaced.ts";
import { useResumeElsewhere } from "../progress/use-resume-elsewhere.ts";
import { usePlayerPreferences } from "../controls/preferences.ts";
import { useProgressSaver } from "../progress/use-progress-saver.ts";
import { useVideoSource } from "../video/use-video-source.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import { onDemand } from "../../../document/on-demand.tsx";
import type { Cue } from "../../../../shared/captions/cues.ts";

const PreviewEnd = onDemand(() =>
  import("../../../components/preview-end/preview-end.tsx").then((module) => module.PreviewEnd),
);

const RefundWarningDialog = onDemand(() =>
  import("../access/refund-warning-dialog.tsx").then(({ RefundWarningDialog }) => RefundWarningDialog),
);

export interface PlaybackProps {
  watch: Watch;
  cues: readonly Cue[];
  adjacent: AdjacentLectures;
  requestedSec: number | undefined;
  /** The seconds that have notes. */
  noteSeconds?: readonly number[] | undefined;
  slots?: Pick<PlayerSlots, "renderMessage" | "renderMarks"> | undefined;
  mediaToken: { state: MediaTokenState; open: () => void; renew: () => Promise<void> };
}

/** The video of a lecture with everything shown on it; mounted again for each lecture. */
export function LecturePlayback({
  watch,
  cues,
  adjacent,
  requestedSec,
  noteSeconds = none,
  slots,
  mediaToken,
}: PlaybackProps) {
  const { lecture, course, registration } = watch;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { kind, progress } = useLectureProgress(registration, lecture.lectureId);
  const onSaved = useCallback((saved: Progress) => updateProgressCache(kind, saved), [kind]);
  const isReplaced = useIsReplaced(progress);
  const start = useStartPosition(kind, progress, { requestedSec, durationSec: lecture.durationSec });
  const [startsPlaying] = useState(() => arrivedByNavigation() && !prefersReducedMotion());
  const ended = usePlayer((state) => state.ended);
  const finished = useJustFinished(useCourseProgress(registration)?.progressRate ?? 0);

  usePlaySafely(video);
  usePlayerPreferences(video);
  useNativeCaptions(video);
  const gate = useFirstPlayConfirmation(watch, { video, startsPlaying });
  const played = usePlayed(gate.isOpen);
  const isFetchable = mediaToken.state === "open" && gate.isOpen;
  const { failure, retry, hasStarted } = useVideoSource({
    video: isFetchable ? video : null,
    sources: lecture.sources,
    positionSec: start.positionSec,
    startsPlaying,
    renew: mediaToken.renew,
  });
  // Controls would cover its message, and control nothing.
  const shownFailure = mediaToken.state === "failed" ? "offline" : failure;
  const pending = useProgressSaver({
    video: gate.isOpen ? video : null,
    hasStarted,
    kind,
    progress,
    expiresAt: registration?.expiresAt ?? null,
    onSaved,
  });
  useMediaSession(
    video,
    lecture,
    course?.title ?? "CLOSEGAP",
    useAdjacentLinks(course, adjacent, registration !== null),
  );
  const seen = useMemo(() => unionOf([...(progress?.watchedRanges ?? []), ...pending]), [progress, pending]);
  const skipWatched = useSkipWatched({ video, seen: progress ? seen : null, durationSec: lecture.durationSec });
  const resumeElsewhere = useResumeElsewhere(video, kind, progress);
  const replay = useReplay();
  const isOver = ended && !skipWatched.on;
  const sells = sellsCourse(watch, adjacent);
  const isSelling = sells && isOver;

  const upNext = <UpNextOverlay course={course} next={adjacent.next} owned={owns(watch, course)} finished={finished} />;

  return (
    <>
      <Video
        ref={setVideo}
        {...(lecture.posterUrl === null ? {} : { poster: lecture.posterUrl })}
        playsInline
        preload="auto"
      >
        {lecture.captions.map(({ lang, label, url }) => (
          <track key={url} kind="captions" srcLang={lang} label={label} src={url} />
        ))}
      </Video>
      {lecture.posterUrl === null && !played ? (
        <Cover
          id={lecture.lectureId}
          title={lecture.title}
          subject={lecture.category}
          cover={lecture.cover}
          ratio="fill"
        />
      ) : null}
      <Gesture type="tap" pointer="mouse" action="togglePaused" />
      <Gesture type="doubletap" pointer="mouse" action="toggleFullscreen" />
      {played ? <CaptionOverlay cues={cues} lang={lecture.captions[0]?.lang} /> : null}
      <PlayerOverlay
        failure={shownFailure}
        opening={mediaToken.state === "opening"}
        played={played}
        onRetry={() => (mediaToken.state === "failed" ? mediaToken.open() : retry())}
      />
      {sells ? (
        <PreviewEnd lecture={lecture} course={course} open={isOver} onClose={replay} fallback={upNext} />
      ) : isOver ? (
        upNext
      ) : null}
      {isSelling ? null : (
        <>
          <PlayerMessages
            start={start}
            skipWatched={skipWatched}
            resumeElsewhere={resumeElsewhere}
            isSilent={played && !lecture.hasAudio}
            isReplaced={isReplaced}
          />
          <Slot render={slots?.renderMessage} />
        </>
      )}
      {shownFailure || isSelling ? null : (
        <Controls
          lecture={lecture}
          marks={slots?.renderMarks ? <Slot render={slots.renderMarks} /> : null}
          seen={seen}
          noteSeconds={noteSeconds}
          images={isFetchable ? lecture.sources : none}
          storyboard={isFetchable ? lecture.storyboard : null}
          skipWatched={skipWatched}
          played={played || start.positionSec > 0}
        />
      )}
      {gate.pendingConfirmation ? (
        <RefundWarningDialog open drop={gate.pendingConfirmation} onAccept={gate.accept} onClose={gate.decline} />
      ) : null}
    </>
  );
}

const none: never[] = [];

/** Whether the video has been played since it was mounted. */
function usePlayed(isOpen: boolean): boolean {
  const playing = usePlayer((state) => !state.paused) && isOpen;
  const [played, setPlayed] = useState(false);
  if (playing && !played) setPlayed(true);
  return played;
}

const owns = ({ registration }: Watch, course: Course | null): boolean =>
  registration !== null && registration.courseId === course?.courseId;

/**
 * Whether the end of the lecture offers a course: that of a preview, or the one in which a lecture is watched that the
 * user has alone. The next lecture of the list is none that the user may watch.
 */
function sellsCourse(watch: Watch, { next }: AdjacentLectures): boolean {
  const { lecture, course, registration, isTeacher } = watch;
  if (isTeacher || owns(watch, course) || (next?.courseId !== undefined && next.lecture.isPreview)) return false;
  const isPreviewOnly = lecture.isPreview && registration === null && lecture.courses.length > 0;
  return isPreviewOnly || (course !== null && next?.courseId === course.courseId);
}

/** Whether the course was completed during this visit. */
function useJustFinished(progressRate: number): boolean {
  const [before] = useState(progressRate);
  return before < 100 && progressRate === 100;
}
