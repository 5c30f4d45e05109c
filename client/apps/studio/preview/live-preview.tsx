import { useState } from "react";
import { useCoursePreview } from "../../../api/course-draft/preview.tsx";
import type { TabProps } from "../../../features/course-draft/course-layout.tsx";
import { failureText } from "../../../lib/error-messages.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Segmented } from "../../../ui/field/segmented.tsx";
import { CoursePreview, type PreviewDevice } from "./course-preview.tsx";
import { previewText as text } from "./text.ts";
import styles from "./live-preview.module.css";

const devices = [
  { value: "phone", label: text.devices.phone },
  { value: "desktop", label: text.devices.desktop },
] as const;

/** The page that visitors will see, beside the fields that make it: read again with each saved edit. */
export function LivePreview({ course: { courseId, page }, state }: Pick<TabProps, "course" | "state">) {
  const { data: course, error, refetch } = useCoursePreview(courseId, state, page.trailer);
  const [device, setDevice] = useState<PreviewDevice>("phone");
  const [isPressed, setPressed] = useState(false);
  return (
    <aside className={styles.live} aria-labelledby="live-preview">
      <div className={styles.head}>
        <div>
          <h2 id="live-preview">{text.live}</h2>
          <output className={styles.hint}>{isPressed ? text.pressed : text.liveHint}</output>
        </div>
        <Segmented label={text.device} choices={devices} value={device} onChange={setDevice} />
      </div>
      {course ? (
        <CoursePreview
          course={{ ...course, title: course.title || text.untitled }}
          reader="visitor"
          device={device}
          onPress={() => setPressed(true)}
        />
      ) : error ? (
        <ErrorBox title={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingMessage />
      )}
    </aside>
  );
}
