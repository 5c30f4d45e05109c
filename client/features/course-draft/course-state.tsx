import { Check, Pencil, PenLine, Pause } from "lucide-react";
import type { PublishStatus } from "../../../shared/item/schema.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { headText, stateText } from "./text.ts";

interface CourseStateProps {
  /** Null: it was never published. */
  status: PublishStatus | null;
  hasChanges: boolean;
}

/** Whether a course is in the shop, and whether its draft differs from it. */
export const CourseState = ({ status, hasChanges }: CourseStateProps) => (
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
    {hasChanges && status !== null && status !== "DRAFT" ? (
      <Tag tone="hot" icon={<PenLine />}>
        {headText.changes}
      </Tag>
    ) : null}
  </>
);
