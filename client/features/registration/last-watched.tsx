import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { buttonClass } from "../../ui/button-class.ts";
import { Cover } from "../../ui/cover.tsx";
import { GapBar } from "../../ui/gap-bar.tsx";
import { Pair, PairBody } from "../../ui/pair.tsx";
import type { ClassroomEntry } from "./classroom-entry.ts";
import styles from "./last-watched.module.css";
import { resumeWords } from "./progress-words.ts";
import { WatchLink } from "./watch-link.tsx";

/** The lecture watched last: its cover with its own gap, and the way on. */
export function LastWatched({ entry }: { entry: ClassroomEntry }) {
  const { title, next, progressRate } = entry;
  return (
    <article aria-labelledby="last-watched">
      <Pair columns="1.16fr 1fr" className={styles.pair}>
        <PairBody tone="none" ground={<EntryCover entry={entry} />} />
        <PairBody tone="deep" className={styles.words}>
          <p className={styles.course}>{next?.number ? `${title} · ${next.number}강` : "강의"}</p>
          <h2 id="last-watched">{next?.title ?? title}</h2>
          <GapBar value={progressRate / 100} label={`${title} 진도`} />
          <p className={styles.left}>{resumeWords(entry)}</p>
          <div className={styles.acts}>
            <WatchLink entry={entry} className={buttonClass({ variant: "primary", size: "l" })}>
              <Play className="is-solid" />
              {entry.lastWatchedAt ? "이어 보기" : "첫 강의 보기"}
            </WatchLink>
            {entry.itemType === "COURSE" ? (
              <Link
                to="/courses/$courseId"
                params={{ courseId: entry.itemId }}
                className={buttonClass({ variant: "quiet", size: "l" })}
              >
                커리큘럼
              </Link>
            ) : null}
          </div>
        </PairBody>
      </Pair>
    </article>
  );
}

export function EntryCover({ entry }: { entry: ClassroomEntry }) {
  const { itemId, title, subject, level, progressRate } = entry;
  return <Cover id={itemId} title={title} subject={subject} level={level} progress={progressRate / 100} ratio="fill" />;
}
