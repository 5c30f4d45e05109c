import { useCallback, useMemo, useRef } from "react";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { changesBetween, contentOf, type CourseChange } from "../../../../shared/course/version-changes.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { comparisonOf } from "../../../api/course-draft/taken-back/outline-edits.ts";
import { takenBack } from "../../../api/course-draft/taken-back/taken-back.ts";
import { useVersion, useVersions } from "../../../api/course-draft/use-draft.ts";
import { useAssets } from "../../../api/media-asset/assets.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { ChangeList } from "./change-list.tsx";
import { historyText as text } from "./text.ts";
import styles from "../course-draft.module.css";

/**
 * The differences of the draft from what is published, each with a button that takes it back where that is possible. Nothing
 * without a version, and until it is read.
 */
export function DraftChanges({ course, editor }: { course: CourseDraft; editor: DraftEditor }) {
  const { data: versions } = useVersions(course.courseId);
  const number = versions?.[0]?.number ?? null;
  const { data: content } = useVersion(course.courseId, number);
  const { data: assets } = useAssets();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useMemo(() => content && changesBetween(content, contentOf(course)), [content, course]);
  const comparison = useMemo(
    () => content && comparisonOf({ draft: course, version: content, assets: assets?.items ?? [] }),
    [content, course, assets],
  );
  const undoOf = useCallback(
    (change: CourseChange) => {
      const edits = comparison && takenBack(change, comparison);
      if (!edits) return null;
      return (place: string) => {
        editor.edit(...edits);
        toast({ text: text.takenBack(place) });
        // The row is gone.
        heading.current?.focus({ preventScroll: true });
      };
    },
    [comparison, editor, toast],
  );
  if (!changes || number === null) return null;
  return (
    <Panel className={styles.changed} aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1}>
        {changes.length > 0 ? text.draft(number, changes.length) : text.same(number)}
      </h2>
      {changes.length > 0 ? (
        <ChangeList changes={changes} undoOf={undoOf} />
      ) : (
        <p className={styles.hint}>{text.captions}</p>
      )}
    </Panel>
  );
}
