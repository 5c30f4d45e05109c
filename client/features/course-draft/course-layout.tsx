import { Check, CircleAlert, CloudOff, RefreshCw, Redo2, Undo2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { CourseDraft } from "../../../shared/course/draft.ts";
import type { DraftEditor, EditorState } from "../../api/course-draft/draft-editor.ts";
import { errorText, failureText } from "../../lib/error-messages.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { TabLinks, tabLinkClass } from "../../ui/navigation/tab-links.tsx";
import { CourseState } from "./course-state.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { coursesText, headText as text } from "./text.ts";
import { useCourse } from "./use-course.ts";
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
  if (!course) {
    if (!error) return <LoadingMessage />;
    if (errorCodeOf(error) !== "NOT_FOUND")
      return <ErrorBox title={failureText(error)} onRetry={() => void refetch()} />;
    return (
      <EmptyState
        as="h1"
        title={text.notFound}
        action={
          <a href={studioPaths.courses} className={buttonClass({ variant: "primary" })}>
            {text.back}
          </a>
        }
      >
        {text.notFoundText}
      </EmptyState>
    );
  }
  const { page, status, hasChanges } = course;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.headCover}>
          <Cover id={courseId} title={page.title} subject={page.category ?? undefined} cover={page.cover} rounded />
        </div>
        <div className={styles.headText}>
          <h1>{page.title || coursesText.untitled}</h1>
          <p className={styles.facts}>
            <CourseState status={status} hasChanges={hasChanges} />
            <SavedMark state={state} />
          </p>
        </div>
        <div className={styles.headActions}>
          <IconButton label={text.undo} icon={<Undo2 />} disabled={!state.canUndo} onClick={() => editor.undo()} />
          <IconButton label={text.redo} icon={<Redo2 />} disabled={!state.canRedo} onClick={() => editor.redo()} />
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
      {state.conflict ? <ConflictNotice conflict={state.conflict} editor={editor} /> : null}
      {state.saving === "OFFLINE" ? (
        <Callout tone="warn" live className={styles.notice ?? ""}>
          <p>{text.offline}</p>
        </Callout>
      ) : null}
      {state.refusal ? (
        <Callout tone="critical" live className={styles.notice ?? ""}>
          <p>{errorText(state.refusal)}</p>
        </Callout>
      ) : null}
      {children({ course, editor, state })}
    </>
  );
}

const marks = { SAVED: Check, SAVING: RefreshCw, OFFLINE: CloudOff, CONFLICT: CircleAlert, REFUSED: CircleAlert };

function SavedMark({ state: { saving } }: { state: EditorState }) {
  const Mark = marks[saving];
  return (
    <output className={styles.saved}>
      <Mark aria-hidden="true" />
      {text.saving[saving]}
    </output>
  );
}

/** Ctrl Z and Ctrl Shift Z; a field undoes its own typing. */
function useUndoKeys(editor: DraftEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (isField || event.isComposing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (event.shiftKey) editor.redo();
      else editor.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [editor]);
}
