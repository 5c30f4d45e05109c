import { Gesture } from "@videojs/react";
import { Video } from "@videojs/react/video";
import { useMemo, useState } from "react";
import type { Course } from "../../../shared/course.ts";
import { cameByClick } from "./came-by-click.ts";
import { Controls } from "./controls.tsx";
import { CaptionLine } from "./caption-line.tsx";
import { EndCard } from "./end-card.tsx";
import { usePlayer } from "./lecture-player.ts";
import type { Watch } from "./load-watch.ts";
import type { Neighbours } from "./neighbours.ts";
import { prefersCalm } from "./prefers-calm.ts";
import { unionOf } from "./ranges.ts";
import { RefundWarningDialog } from "./refund-warning-dialog.tsx";
import { ResumeNote } from "./resume-note.tsx";
import { StageStatus } from "./stage-status.tsx";
import { startOf } from "./start-position.ts";
import { useCourseProgress, useLectureProgress } from "./use-lecture-progress.ts";
import { useMediaSession } from "./use-media-session.ts";
import type { PassState } from "./use-media-pass.ts";
import { useNeighbourLinks } from "./use-neighbour-links.ts";
import { usePlayerPreferences } from "./use-player-preferences.ts";
import { useProgressSaver } from "./use-progress-saver.ts";
import { useRefundWarning } from "./use-refund-warning.ts";
import { useVideoSource } from "./use-video-source.ts";
import type { Cue } from "./vtt.ts";

export interface PlaybackProps {
  watch: Watch;
  cues: readonly Cue[];
  neighbours: Neighbours;
  askedSec: number | undefined;
  pass: { state: PassState; open: () => void; renew: () => Promise<void> };
}

/** One lecture's film with everything that stands on it; mounted anew for each lecture. */
export function LecturePlayback({ watch, cues, neighbours, askedSec, pass }: PlaybackProps) {
  const { lecture, course, registration } = watch;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { kind, progress, keep } = useLectureProgress(registration, lecture.lectureId);
  const [begin] = useState(() => startOf(progress, { askedSec, durationSec: lecture.durationSec }));
  const [startsPlaying] = useState(() => cameByClick() && !prefersCalm());
  const played = usePlayed();
  const ended = usePlayer((state) => state.ended);
  const finished = useJustFinished(useCourseProgress(registration)?.progressRate ?? 0);

  usePlayerPreferences(video);
  const warning = useRefundWarning(watch, progress, video);
  const pending = useProgressSaver({ video: warning.held ? null : video, kind, progress, onSaved: keep });
  useMediaSession(
    video,
    lecture,
    course?.title ?? "CLOSEGAP",
    useNeighbourLinks(course, neighbours, registration !== null),
  );
  const { failure, retry } = useVideoSource({
    video: pass.state === "open" ? video : null,
    sources: lecture.sources,
    positionSec: begin.positionSec,
    startsPlaying,
    renew: pass.renew,
  });
  const seen = useMemo(() => unionOf([...(progress?.watchedRanges ?? []), ...pending]), [progress, pending]);

  return (
    <>
      <Video ref={setVideo} poster={lecture.posterUrl} playsInline preload="auto" />
      <Gesture type="tap" pointer="mouse" action="togglePaused" />
      <Gesture type="doubletap" pointer="mouse" action="toggleFullscreen" />
      {played ? <CaptionLine cues={cues} lang={lecture.captions[0]?.lang} /> : null}
      <StageStatus
        failure={pass.state === "failed" ? "offline" : failure}
        opening={pass.state === "opening"}
        played={played}
        onRetry={() => (pass.state === "failed" ? pass.open() : retry())}
      />
      {begin.resumed && !ended ? <ResumeNote positionSec={begin.positionSec} /> : null}
      {ended ? (
        <EndCard course={course} next={neighbours.next} owned={owns(watch, course)} finished={finished} />
      ) : null}
      <Controls lecture={lecture} seen={seen} />
      {warning.asking ? <RefundWarningDialog drop={warning.asking} onAccept={warning.accept} /> : null}
    </>
  );
}

/** Whether the film has been set going since it came on. */
function usePlayed(): boolean {
  const playing = usePlayer((state) => !state.paused);
  const [played, setPlayed] = useState(false);
  if (playing && !played) setPlayed(true);
  return played;
}

const owns = ({ registration }: Watch, course: Course | null): boolean =>
  registration !== null && registration.courseId === course?.courseId;

/** Whether the course came to its end during this visit. */
function useJustFinished(progressRate: number): boolean {
  const [before] = useState(progressRate);
  return before < 100 && progressRate === 100;
}
