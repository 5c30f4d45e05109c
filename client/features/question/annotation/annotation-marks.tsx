import { GraduationCap } from "lucide-react";
import { clockText } from "../../../../shared/format.ts";
import { useAnnotations } from "../../../api/question/annotation.ts";
import styles from "./annotation.module.css";
import { annotationText } from "./text.ts";

interface AnnotationMarksProps {
  lectureId: string;
  lengthSec: number;
  seek: (sec: number) => void;
}

/** Over the seek bar: where the teacher has added something. A click seeks there. */
export function AnnotationMarks({ lectureId, lengthSec, seek }: AnnotationMarksProps) {
  const annotations = useAnnotations(lectureId);
  if (annotations.length === 0 || lengthSec <= 0) return null;
  return (
    <ul className={styles.marks} aria-label={annotationText.marks}>
      {annotations.map(({ timestampSec, content }) => (
        <li key={timestampSec} style={{ "--from": Math.min(1, timestampSec / lengthSec) }}>
          <button
            type="button"
            aria-label={annotationText.mark(clockText(timestampSec), content)}
            onClick={() => seek(timestampSec)}
          >
            <GraduationCap />
          </button>
        </li>
      ))}
    </ul>
  );
}
