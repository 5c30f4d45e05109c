import { useId } from "react";
import type { DraftVideo } from "../../../../shared/course/draft.ts";
import { clockText } from "../../../../shared/format.ts";
import type { LectureVideo } from "./own-videos.ts";
import { trailerText as text } from "./text.ts";
import styles from "./trailer.module.css";

interface LectureVideosProps {
  videos: readonly LectureVideo[];
  /** Media of the trailer. */
  chosen: string | null;
  onChoose: (video: DraftVideo) => void;
}

/** The videos of the course's lectures, one of which is the trailer. */
export function LectureVideos({ videos, chosen, onChoose }: LectureVideosProps) {
  const name = useId();
  if (videos.length === 0) return <p className={styles.hint}>{text.noVideos}</p>;
  return (
    <fieldset className={styles.videos}>
      <legend className="sr-only">{text.choose}</legend>
      {videos.map(({ lectureId, number, title, video }) => (
        <label key={lectureId} className={styles.row}>
          <input type="radio" name={name} checked={video.mediaId === chosen} onChange={() => onChoose(video)} />
          <span className={styles.name}>{text.ofLecture(number, title)}</span>
          <span className={styles.length}>{clockText((video.durationMs ?? 0) / 1000)}</span>
        </label>
      ))}
    </fieldset>
  );
}
