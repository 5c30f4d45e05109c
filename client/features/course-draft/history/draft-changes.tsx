import { useMemo } from "react";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { changesBetween, contentOf } from "../../../../shared/course/version-changes.ts";
import { useVersion, useVersions } from "../../../api/course-draft/use-draft.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ChangeList } from "./change-list.tsx";
import { historyText as text } from "./text.ts";
import styles from "../course-draft.module.css";

/** The differences of the draft from what is published. Nothing without a version, and until it is read. */
export function DraftChanges({ course }: { course: CourseDraft }) {
  const { data: versions } = useVersions(course.courseId);
  const number = versions?.[0]?.number ?? null;
  const { data: content } = useVersion(course.courseId, number);
  const changes = useMemo(() => content && changesBetween(content, contentOf(course)), [content, course]);
  if (!changes || number === null) return null;
  return (
    <Panel className={styles.changed} aria-labelledby="changes">
      <h2 id="changes">{changes.length > 0 ? text.draft(number, changes.length) : text.same(number)}</h2>
      {changes.length > 0 ? <ChangeList changes={changes} /> : <p className={styles.hint}>{text.captions}</p>}
    </Panel>
  );
}
