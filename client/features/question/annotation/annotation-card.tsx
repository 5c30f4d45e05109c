import { GraduationCap, X } from "lucide-react";
import { useState } from "react";
import { useAnnotations } from "../../../api/question/annotation.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { shownAnnotation } from "./annotations.ts";
import styles from "./annotation.module.css";
import { annotationText } from "./text.ts";

interface AnnotationCardProps {
  lectureId: string;
  teacherName: string;
  second: number;
}

/** Over the video: what the teacher has added to the segment on the screen. A closed one does not come back. */
export function AnnotationCard({ lectureId, teacherName, second }: AnnotationCardProps) {
  const [closed, setClosed] = useState<readonly number[]>([]);
  const shown = shownAnnotation(useAnnotations(lectureId), second, closed);
  if (!shown) return null;
  return (
    <aside className={styles.card} aria-label={annotationText.of(teacherName)}>
      <p className={styles.from}>
        <GraduationCap />
        <bdi>{annotationText.of(teacherName)}</bdi>
      </p>
      <p className={styles.content}>{shown.content}</p>
      <IconButton
        className={styles.close}
        label={annotationText.close}
        icon={<X />}
        onClick={() => setClosed([...closed, shown.timestampSec])}
      />
    </aside>
  );
}
