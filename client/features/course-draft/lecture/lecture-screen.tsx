import type { ReactNode } from "react";
import type { DraftLecture } from "../../../../shared/course/draft.ts";
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { iconButtonClass } from "../../../ui/action/icon-button-class.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ConflictNotice } from "../conflict-notice.tsx";
import { CourseMissing } from "../course-missing.tsx";
import { useAsset } from "../../../api/media-asset/assets.ts";
import { DraftNotices } from "../../../components/draft/draft-notices.tsx";
import { MediaEditor } from "../../../components/media-draft/media-editor.tsx";
import { lectureNumbers, useCourse } from "../use-course.ts";
import { Attachments } from "./attachments.tsx";
import { LectureActions } from "./lecture-actions.tsx";
import { LectureSettings } from "./lecture-settings.tsx";
import { ScriptCard } from "./script-card.tsx";
import { VideoCard } from "./video-card.tsx";
import { coursesText } from "../text.ts";
import { lectureText as text } from "./text.ts";
import { useConfused } from "./use-confused.ts";
import styles from "./lecture.module.css";

interface LectureScreenProps {
  courseId: string;
  lectureId: string;
}

/** All about one lecture of a draft. */
export function LectureScreen({ courseId, lectureId }: LectureScreenProps) {
  const { course, editor, state, error, refetch } = useCourse(courseId);
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
  const { title } = lecture;
  const section = course.sections.find(({ sectionId }) => sectionId === lecture.sectionId);
  const neighbor = (at: number, label: string, Icon: typeof ChevronLeft) => {
    const other = kept[at];
    return other ? (
      <a className={iconButtonClass()} href={studioPaths.lecture(courseId, other.lectureId)} aria-label={label}>
        <Icon />
      </a>
    ) : null;
  };
  const cards = (
    <>
      <div className={styles.card}>
        <Attachments lecture={lecture} editor={editor} />
      </div>
      <VideoCard courseId={courseId} lecture={lecture} />
      <LectureSettings lecture={lecture} editor={editor} />
      <ScriptCard lecture={lecture} editor={editor} />
    </>
  );
  return (
    <>
      <header className={styles.head}>
        <a className={iconButtonClass()} href={studioPaths.outline(courseId)} aria-label={text.toCourse}>
          <ArrowLeft />
        </a>
        <div className={styles.name}>
          <p className={styles.hint}>
            {course.page.title || coursesText.untitled} · {section?.title}
          </p>
          <h1>{text.title(lectureNumbers(course).get(lectureId) ?? 0, title)}</h1>
        </div>
        <nav className={styles.neighbors} aria-label={text.neighbors}>
          {neighbor(index - 1, text.previous, ChevronLeft)}
          {neighbor(index + 1, text.next, ChevronRight)}
        </nav>
        <div className={styles.actions}>
          <LectureActions courseId={courseId} editor={editor} mediaId={lecture.video?.mediaId ?? null} />
        </div>
      </header>
      <DraftNotices
        state={state}
        conflict={state.conflict && <ConflictNotice conflict={state.conflict} editor={editor} />}
      />
      {lecture.video?.mediaId ? (
        <LectureVideo key={lecture.video.mediaId} lecture={lecture} mediaId={lecture.video.mediaId}>
          {cards}
        </LectureVideo>
      ) : (
        <>
          <Callout>
            <p>{lecture.video ? text.videoNotReady : text.noVideo}</p>
          </Callout>
          <div className={styles.cards}>{cards}</div>
        </>
      )}
    </>
  );
}

function LectureVideo({ lecture, mediaId, children }: { lecture: DraftLecture; mediaId: string; children: ReactNode }) {
  const confused = useConfused(lecture);
  return (
    <MediaEditor
      mediaId={mediaId}
      asset={useAsset(mediaId).asset}
      replacedMediaId={lecture.replacedMediaId}
      confused={confused}
    >
      {children}
    </MediaEditor>
  );
}
