import { Eye, Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { CourseDraft } from "../../../shared/course/draft.ts";
import type { DraftEditor, EditorState } from "../../api/course-draft/draft-editor.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { TabLinks, tabLinkClass } from "../../ui/navigation/tab-links.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { CourseMissing } from "./course-missing.tsx";
import { CourseState } from "./course-state.tsx";
import { DraftNotices } from "../../components/draft/draft-notices.tsx";
import { SavedMark } from "../../components/draft/saved-mark.tsx";
import { draftText } from "../../components/draft/text.ts";
import { coursesText, headText as text } from "./text.ts";
import { useCourse } from "./use-course.ts";
import { useUndoKeys } from "../../components/draft/use-undo-keys.ts";
import styles from "./course-draft.module.css";

export type CourseTab = "outline" | "page" | "price" | "publish";

export interface TabProps {
  course: CourseDraft;
  editor: DraftEditor;
  state: EditorState;
}

interface CourseLayoutProps {
  courseId: string;
  tab: CourseTab;
  children: (props: TabProps) => ReactNode;
}

/** The frame of all screens about one course: its name, whether it is saved, and its parts. */
export function CourseLayout({ courseId, tab, children }: CourseLayoutProps) {
  const { course, editor, state, error, refetch } = useCourse(courseId);
  useUndoKeys(editor);
  if (!course) return <CourseMissing error={error} onRetry={() => void refetch()} />;
  const { page, status, hasChanges, publication } = course;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.headCover}>
          <Cover id={courseId} title={page.title} subject={page.category ?? undefined} cover={page.cover} rounded />
        </div>
        <div className={styles.headText}>
          <h1>{page.title || coursesText.untitled}</h1>
          <p className={styles.facts}>
            <CourseState status={status} hasChanges={hasChanges} publicationState={publication?.state ?? null} />
            <SavedMark saving={state.saving} />
          </p>
        </div>
        <div className={styles.headActions}>
          <IconButton label={draftText.undo} icon={<Undo2 />} disabled={!state.canUndo} onClick={() => editor.undo()} />
          <IconButton label={draftText.redo} icon={<Redo2 />} disabled={!state.canRedo} onClick={() => editor.redo()} />
          <a href={studioPaths.preview(courseId)} className={buttonClass({ size: "s" })}>
            <Eye />
            {text.preview}
          </a>
        </div>
      </header>
      <TabLinks label={text.tabs} className={styles.tabs ?? ""}>
        {(["outline", "page", "price", "publish"] as const).map((one) => (
          <a
            key={one}
            href={studioPaths[one](courseId)}
            className={tabLinkClass}
            aria-current={one === tab ? "page" : undefined}
          >
            {text[one]}
          </a>
        ))}
      </TabLinks>
      <DraftNotices
        state={state}
        conflict={state.conflict && <ConflictNotice conflict={state.conflict} editor={editor} />}
      />
      {children({ course, editor, state })}
    </>
  );
}
