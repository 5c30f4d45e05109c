import { Check, Clock, Pencil, PenLine, Pause } from "lucide-react";
import type { PublicationState } from "../../../shared/course/publication.ts";
import type { PublishStatus } from "../../../shared/item/schema.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { publicationText } from "./publication/text.ts";
import { headText, stateText } from "./text.ts";

interface CourseStateProps {
  /** Null: it was never published. */
  status: PublishStatus | null;
  hasChanges: boolean;
  /** A state of it waits for its time or for a review. */
  publicationState: PublicationState | null;
}

/** Whether a course is in the shop, and whether its draft differs from it. */
export const CourseState = ({ status, hasChanges, publicationState }: CourseStateProps) => (
  <>
    {status === "PUBLISHED" ? (
      <Tag tone="good" icon={<Check />}>
        {stateText.PUBLISHED}
      </Tag>
    ) : status === "ARCHIVED" ? (
      <Tag icon={<Pause />}>{stateText.ARCHIVED}</Tag>
    ) : (
      <Tag icon={<Pencil />}>{stateText.NEW}</Tag>
    )}
    {publicationState ? (
      <Tag
        tone={publicationState === "SCHEDULED" || publicationState === "IN_REVIEW" ? "info" : "warn"}
        icon={<Clock />}
      >
        {publicationText.tag[publicationState]}
      </Tag>
    ) : null}
    {hasChanges && status !== null && status !== "DRAFT" ? (
      <Tag tone="hot" icon={<PenLine />}>
        {headText.changes}
      </Tag>
    ) : null}
  </>
);
