import { clockText } from "../../../../shared/format.ts";
import type { Chapter } from "../../../../shared/media.ts";
import { chapterAt } from "./chapter-segments.ts";
import { usePlayer } from "../video/lecture-player.ts";
import styles from "../captions/transcript.module.css";

/** The lecture's chapters, where it is watched by itself and no course surrounds it. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const player = usePlayer();
  const current = usePlayer((state) => chapterAt(chapters, state.currentTime));
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter) => (
        <li key={chapter.startSec}>
          <button
            type="button"
            className={styles.line}
            aria-current={chapter === current || undefined}
            onClick={() => void player.state.seek(chapter.startSec)}
          >
            <span className={styles.time}>{clockText(chapter.startSec)}</span>
            <span>{chapter.title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
