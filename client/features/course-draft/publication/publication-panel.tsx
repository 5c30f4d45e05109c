import type { CourseDraft } from "../../../../shared/course/draft.ts";
import type { CoursePublication } from "../../../../shared/course/publication.ts";
import { useCourseActions } from "../../../api/course-draft/use-draft.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { focusHeading } from "../../../lib/focus-heading.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { Button } from "../../../ui/action/button.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { lectureNumbers } from "../use-course.ts";
import { publicationText as text } from "./text.ts";
import styles from "./publication.module.css";

interface PublicationPanelProps {
  course: CourseDraft;
  publication: CoursePublication;
}

/** The state of a draft that waits for its time or for a review, and the way to take it back. */
export function PublicationPanel({ course, publication }: PublicationPanelProps) {
  const { state, comments } = publication;
  const { cancelPublication } = useCourseActions();
  const toast = useToast();
  const cancel = () =>
    cancelPublication.mutate(
      { courseId: course.courseId },
      {
        onSuccess: () => {
          if (state !== "FAILED") toast({ text: text.canceled[state] });
          // The button is gone.
          focusHeading();
        },
        onError: (error) => toast({ text: failureText(error), tone: "bad" }),
      },
    );
  return (
    <Panel className={styles.panel} aria-labelledby="publication">
      <div>
        <h2 id="publication">{text.title[state]}</h2>
        <p>{sentenceOf(publication)}</p>
        {state === "IN_REVIEW" || state === "SCHEDULED" ? <p className={styles.hint}>{text.frozen}</p> : null}
      </div>
      <Button onClick={cancel} pending={cancelPublication.isPending && text.canceling}>
        {text.cancel[state]}
      </Button>
      {comments.length > 0 ? <Comments course={course} comments={comments} /> : null}
    </Panel>
  );
}

function sentenceOf({ state, submittedAt, publishAt, comments }: CoursePublication): string {
  if (state === "IN_REVIEW") return text.inReview(submittedAt, publishAt);
  if (state === "SENT_BACK") return text.sentBack(comments.length);
  return state === "SCHEDULED" && publishAt !== null ? text.scheduled(publishAt) : text.failed;
}

interface CommentsProps {
  course: CourseDraft;
  comments: CoursePublication["comments"];
}

function Comments({ course, comments }: CommentsProps) {
  const numbers = lectureNumbers(course);
  const { courseId, sections, lectures } = course;
  const nameOf = (itemId: string | null): string => {
    if (itemId === null) return text.onPage;
    const lecture = lectures.find(({ lectureId }) => lectureId === itemId);
    const number = numbers.get(itemId);
    if (lecture && number !== undefined) return text.onLecture(number, lecture.title);
    return sections.find(({ sectionId }) => sectionId === itemId)?.title ?? text.removedItem;
  };
  const placeOf = (itemId: string | null): string => {
    if (itemId === null) return studioPaths.page(courseId);
    return numbers.has(itemId) ? studioPaths.lecture(courseId, itemId) : studioPaths.outline(courseId);
  };
  return (
    <ul className={styles.comments} aria-label={text.comments}>
      {comments.map(({ itemId, text: comment }, index) => (
        <li key={`${itemId ?? ""} ${index}`}>
          <span>
            <b dir="auto">{nameOf(itemId)}</b>
            <span dir="auto">{comment}</span>
          </span>
          <a href={placeOf(itemId)} className={textLinkClass()}>
            {text.fix}
          </a>
        </li>
      ))}
    </ul>
  );
}
