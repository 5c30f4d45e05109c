import { Link } from "@tanstack/react-router";
import { Check, Lock, Play } from "lucide-react";
import type { CaptionHit } from "../../../../shared/search/schema.ts";
import type { OwnedItem } from "../../../../shared/registration/ownership.ts";
import { useOwnedItems } from "../../../api/ownership.ts";
import { TimeText } from "../../../components/time-chip/time-chip.tsx";
import { Mark } from "../../../ui/markdown/highlight.tsx";
import { captionText as text } from "../text.ts";
import styles from "./caption-hits.module.css";

/** Lines of captions. A click plays the lecture from there; of one that is locked it leads to its page. */
export function CaptionHits({ hits }: { hits: readonly CaptionHit[] }) {
  const ids = hits.flatMap(({ lecture, course }) => [lecture.lectureId, ...(course ? [course.courseId] : [])]);
  const owned = useOwnedItems([...new Set(ids)]);
  const isOwned = (id: string) => isValid(owned.get(id));
  return (
    <ul>
      {hits.map((hit) => (
        <CaptionLine key={hit.id} hit={hit} isOwned={isOwned} />
      ))}
    </ul>
  );
}

const isValid = (item: OwnedItem | undefined): boolean => item !== undefined && !item.hasEnded;

interface CaptionLineProps {
  hit: CaptionHit;
  isOwned: (id: string) => boolean;
}

function CaptionLine({ hit: { snippet, startSec, lecture, course }, isOwned }: CaptionLineProps) {
  const { lectureId, isPreview } = lecture;
  const hasLecture = isOwned(lectureId);
  const isOpen = hasLecture || isPreview;
  const watchedIn = course && (isPreview || isOwned(course.courseId)) ? { course: course.courseId } : {};
  const line = (
    <>
      {snippet.isCut ? "…" : null}
      {snippet.before}
      <Mark>{snippet.match}</Mark>
      {snippet.after}
      {/[.?!]$/.test(snippet.after) ? null : "…"}
    </>
  );
  return (
    <li className={styles.line}>
      <TimeText second={startSec} past={!isOpen} icon={isOpen ? <Play /> : <Lock />} />
      <div className={styles.text}>
        <p>
          {isOpen ? (
            <Link to="/lectures/$lectureId/watch" params={{ lectureId }} search={{ t: startSec, ...watchedIn }}>
              {line}
            </Link>
          ) : (
            <Link to="/lectures/$lectureId" params={{ lectureId }}>
              {line}
            </Link>
          )}
        </p>
        <p className={styles.source}>
          {course ? `${text.lectureOf(course.title, course.number)} · ${lecture.title}` : lecture.title}
        </p>
      </div>
      <p className={styles.access}>
        {hasLecture ? <Check /> : null}
        {hasLecture ? text.owned : isPreview ? text.preview : text.locked}
      </p>
    </li>
  );
}
