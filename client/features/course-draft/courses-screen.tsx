import { Copy, Plus } from "lucide-react";
import { useState } from "react";
import { limits } from "../../../shared/limits.ts";
import { draftEditor, readDraft } from "../../api/course-draft/draft-editors.ts";
import { useOwnCourses, useCourseActions } from "../../api/course-draft/use-draft.ts";
import { failureText } from "../../lib/error-messages.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { VideoDrop } from "../../components/uploads/video-drop.tsx";
import type { FoundFile } from "../../lib/video-upload/dropped-files.ts";
import { MoreMenu } from "../../ui/action/more-menu.tsx";
import { Button } from "../../ui/action/button.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { CourseState } from "./course-state.tsx";
import { FirstCourse } from "./first-course/first-course.tsx";
import { isCourseFolder } from "./import/course-folder.ts";
import { LazyImportDialog } from "./import/lazy-import-dialog.tsx";
import { addFolder, roomProblems, takeFolder } from "./outline/add-folder.ts";
import { coursesText as text, folderPlanText } from "./text.ts";
import styles from "./course-draft.module.css";

interface CoursesScreenProps {
  onOpen: (path: string) => void;
}

/** All courses of a teacher, and the way to a new one. */
export function CoursesScreen({ onOpen }: CoursesScreenProps) {
  const { data: courses, error, refetch } = useOwnCourses();
  const { create, duplicate } = useCourseActions();
  const toast = useToast();
  const [found, setFound] = useState<readonly FoundFile[] | null>(null);
  const begin = () => {
    const courseId = crypto.randomUUID();
    create.mutate(
      { courseId, title: "" },
      {
        onSuccess: () => onOpen(studioPaths.outline(courseId)),
        onError: (failure) => toast({ text: failureText(failure), tone: "bad" }),
      },
    );
  };
  const copy = (from: string, title: string) => {
    const courseId = crypto.randomUUID();
    const copied = Array.from(text.copyOf(title || text.untitled))
      .slice(0, limits.courseTitleMax)
      .join("");
    duplicate.mutate(
      { courseId, from, title: copied },
      {
        onSuccess: () => {
          toast({ text: text.duplicated });
          onOpen(studioPaths.outline(courseId));
        },
        onError: (failure) => toast({ text: failureText(failure), tone: "bad" }),
      },
    );
  };
  const importFolder = (files: readonly FoundFile[]) => {
    if (!isCourseFolder(files)) return false;
    setFound(files);
    return true;
  };
  const beginWith = async (files: readonly FoundFile[]): Promise<readonly string[]> => {
    const plan = takeFolder(files);
    if (plan.sections.length === 0)
      return plan.left.length > 0 ? [folderPlanText.left(plan.left.map(({ name }) => name))] : [];
    const room = roomProblems({ sections: [], lectures: [] }, plan);
    if (room.length > 0) return room;
    const courseId = crypto.randomUUID();
    try {
      await create.mutateAsync({ courseId, title: plan.title ?? "" });
      const left = await addFolder(await readDraft(courseId), draftEditor(courseId), plan);
      // The screen of the new course takes the place of this one.
      if (left.length > 0) toast({ text: left.join(" "), tone: "bad" });
      onOpen(studioPaths.outline(courseId));
      return [];
    } catch (failure) {
      return [failureText(failure)];
    }
  };
  const drop = <VideoDrop overTitle={text.dropOver} hint={text.dropText} onFiles={beginWith} onFolder={importFolder} />;
  const dialog = found ? (
    <LazyImportDialog
      found={found}
      courseId={null}
      isSaved
      onClose={() => setFound(null)}
      onDone={(courseId) => onOpen(studioPaths.outline(courseId))}
    />
  ) : null;
  if (courses?.length === 0)
    return (
      <>
        <FirstCourse isBeginning={create.isPending} onBegin={begin}>
          {drop}
        </FirstCourse>
        {dialog}
      </>
    );
  return (
    <>
      <header className={styles.top}>
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        <Button variant="primary" onClick={begin} pending={create.isPending && text.create}>
          <Plus />
          {text.create}
        </Button>
      </header>
      {courses ? (
        <section className={styles.card} aria-label={text.list}>
          <ul>
            {courses.map((course) => (
              <li key={course.courseId} className={styles.course}>
                <div>
                  <Cover
                    id={course.courseId}
                    title={course.title}
                    subject={course.category ?? undefined}
                    cover={course.cover}
                    rounded
                  />
                </div>
                <div className={styles.courseText}>
                  <a href={studioPaths.outline(course.courseId)} className={styles.courseLink}>
                    {course.title || text.untitled}
                  </a>
                  <p className={styles.facts}>
                    <CourseState
                      status={course.status}
                      hasChanges={course.hasChanges}
                      publicationState={course.publicationState}
                    />
                    <span>{text.facts(course.lectureCount, course.registrations)}</span>
                    <span>{text.edited(course.updatedAt)}</span>
                  </p>
                </div>
                <div className={styles.courseMenu}>
                  <MoreMenu
                    label={text.more(course.title || text.untitled)}
                    entries={[{ label: text.duplicate, Icon: Copy, run: () => copy(course.courseId, course.title) }]}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : error ? (
        <ErrorBox title={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingMessage />
      )}
      <div className={styles.files}>{drop}</div>
      {dialog}
    </>
  );
}
