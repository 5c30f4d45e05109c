import { Check } from "lucide-react";
import type { Review } from "../../../shared/review/schema.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { cardText as text } from "./text.ts";

/** The author's progress at the time of writing. */
export function basisText({ lectureTitle, watchedPercent, isCompleted }: Review, ofCourse: boolean): string {
  const watched = isCompleted ? text.watchedAll : text.watched(watchedPercent);
  return ofCourse ? `${lectureTitle} · ${watched}` : watched;
}

export function ReviewTags({ review, isOwn = false }: { review: Review; isOwn?: boolean }) {
  return (
    <>
      {isOwn ? <Tag>{text.own}</Tag> : null}
      {review.isCompleted ? (
        <Tag tone="good" icon={<Check />}>
          {text.completed}
        </Tag>
      ) : null}
      {review.refunded ? <Tag>{review.isCounted ? text.refunded : text.uncounted}</Tag> : null}
    </>
  );
}
