import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { checklistOf } from "../../../../shared/course/checklist.ts";
import { type PreviewReader, useCoursePreview } from "../../../api/course-draft/preview.tsx";
import { useDraft } from "../../../api/course-draft/use-draft.ts";
import { CourseMissing } from "../../../features/course-draft/course-missing.tsx";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Segmented } from "../../../ui/field/segmented.tsx";
import { CoursePreview, type PreviewDevice } from "./course-preview.tsx";
import { previewText as text } from "./text.ts";
import styles from "./preview.module.css";

const choicesOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

/** The reader and the device, which are in the address. */
function useView() {
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = new URLSearchParams(searchStr);
  const set = (name: string, value: string) => {
    search.set(name, value);
    history.replace(`${pathname}?${search.toString()}`);
  };
  const reader: PreviewReader = search.get("reader") === "learner" ? "learner" : "visitor";
  const device: PreviewDevice = search.get("device") === "phone" ? "phone" : "desktop";
  return { reader, device, set };
}

/** The page of the course that a publication would show, as its readers see it. */
export function PreviewScreen({ courseId }: { courseId: string }) {
  const { draft, state, error: draftError, refetch: readAgain } = useDraft(courseId);
  const {
    data: course,
    error,
    refetch,
  } = useCoursePreview(courseId, draft ? state : null, draft?.page.trailer ?? null);
  const { reader, device, set } = useView();
  const [isPressed, setPressed] = useState(false);
  const [now] = useState(() => new Date());
  if (!draft) return <CourseMissing error={draftError} onRetry={() => void readAgain()} />;
  if (!course) return <CourseMissing error={error} onRetry={() => void refetch()} />;
  const isIncomplete = checklistOf(draft, now).required.length > 0;
  return (
    <div data-wide className={styles.screen}>
      <div className={styles.bar}>
        <div>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <a href={studioPaths.page(courseId)} className={textLinkClass()}>
            {text.back}
          </a>
        </div>
        <Segmented
          label={text.reader}
          choices={choicesOf(text.readers)}
          value={reader}
          onChange={(to) => set("reader", to)}
        />
        <Segmented
          label={text.device}
          choices={choicesOf(text.devices)}
          value={device}
          onChange={(to) => set("device", to)}
        />
      </div>
      {isIncomplete ? (
        <Callout>
          {text.incomplete}{" "}
          <a href={studioPaths.publish(courseId)} className={textLinkClass()}>
            {text.checklist}
          </a>
        </Callout>
      ) : null}
      <output className={styles.said}>{isPressed ? text.pressed : null}</output>
      <CoursePreview
        course={{ ...course, title: course.title || text.untitled }}
        reader={reader}
        device={device}
        onPress={() => setPressed(true)}
      />
    </div>
  );
}
