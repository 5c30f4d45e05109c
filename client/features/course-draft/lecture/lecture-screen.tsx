import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { writtenLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { iconButtonClass } from "../../../ui/action/icon-button-class.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ConflictNotice } from "../conflict-notice.tsx";
import { CourseMissing } from "../course-missing.tsx";
import { DraftNotices } from "../draft-notices.tsx";
import { DraftText } from "../draft-text.tsx";
import { SavedMark } from "../saved-mark.tsx";
import { lectureNumbers, useCourse } from "../use-course.ts";
import { useUndoKeys } from "../use-undo-keys.ts";
import { Attachments } from "./attachments.tsx";
import { lectureText as text } from "./text.ts";
import styles from "./lecture.module.css";

interface LectureScreenProps {
  courseId: string;
  lectureId: string;
}

/** All about one lecture of a draft. */
export function LectureScreen({ courseId, lectureId }: LectureScreenProps) {
  const { course, editor, state, error, refetch } = useCourse(courseId);
  useUndoKeys(editor);
  if (!course) return <CourseMissing error={error} onRetry={() => void refetch()} />;
  const kept = course.lectures.filter(({ isRemoved }) => !isRemoved);
  const index = kept.findIndex((one) => one.lectureId === lectureId);
  const lecture = kept[index];
  if (!lecture)
    return (
      <EmptyState
        as="h1"
        title={text.notFound}
        action={
          <a href={studioPaths.outline(courseId)} className={buttonClass({ variant: "primary" })}>
            {text.toCourse}
          </a>
        }
      >
        {text.notFoundText}
      </EmptyState>
    );
  const { title, summary } = lecture;
  const section = course.sections.find(({ sectionId }) => sectionId === lecture.sectionId);
  const neighbor = (at: number, label: string, Icon: typeof ChevronLeft) => {
    const other = kept[at];
    return other ? (
      <a className={iconButtonClass()} href={studioPaths.lecture(courseId, other.lectureId)} aria-label={label}>
        <Icon />
      </a>
    ) : null;
  };
  return (
    <>
      <header className={styles.head}>
        <a className={iconButtonClass()} href={studioPaths.outline(courseId)} aria-label={text.toCourse}>
          <ArrowLeft />
        </a>
        <div className={styles.name}>
          <p className={styles.place}>
            {course.page.title} · {section?.title}
          </p>
          <h1>{text.title(lectureNumbers(course).get(lectureId) ?? 0, title)}</h1>
        </div>
        <SavedMark saving={state.saving} />
        <nav className={styles.neighbors} aria-label={text.neighbors}>
          {neighbor(index - 1, text.previous, ChevronLeft)}
          {neighbor(index + 1, text.next, ChevronRight)}
        </nav>
      </header>
      <DraftNotices
        state={state}
        conflict={state.conflict && <ConflictNotice conflict={state.conflict} editor={editor} />}
      />
      <section className={styles.card} aria-labelledby="settings">
        <h2 id="settings">{text.settings}</h2>
        <DraftText
          label={text.lectureTitle}
          max={limits.lectureTitleMax}
          value={title}
          schema={writtenLecture.title}
          onSave={(to) =>
            editor.edit({ kind: "saveLecture", input: { lectureId, changes: { title: { from: title, to } } } })
          }
        />
        <DraftText
          label={text.summary}
          rows={3}
          max={limits.lectureSummaryMax}
          value={summary}
          schema={writtenLecture.summary}
          onSave={(to) =>
            editor.edit({ kind: "saveLecture", input: { lectureId, changes: { summary: { from: summary, to } } } })
          }
        />
      </section>
      <div className={styles.card}>
        <Attachments lecture={lecture} editor={editor} />
      </div>
    </>
  );
}
