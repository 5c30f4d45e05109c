import { Link } from "@tanstack/react-router";
import { answerTimeText } from "../../../shared/format.ts";
import type { TeacherCard } from "../../../shared/teacher/schema.ts";
import { useAnswerTime } from "../../api/teacher.ts";
import { Avatar } from "../../ui/image/avatar.tsx";
import styles from "./teacher-byline.module.css";
import { teacherCardText as text } from "../../components/text.ts";

/** Who teaches, under the title of a course: face, name, a sentence of the teacher's own and the usual time until an answer. */
export function TeacherByline({
  teacher: { teacherId, photoId, name, tool, quote, headline },
}: {
  teacher: TeacherCard;
}) {
  const answerSec = useAnswerTime(teacherId);
  return (
    <div className={styles.byline}>
      <Avatar id={teacherId} photo={photoId} name={name} tool={tool} className={styles.face} />
      <div>
        <p className={styles.name}>
          <Link to="/teachers/$teacherId" params={{ teacherId }}>
            {name}
          </Link>
          {answerSec === null ? null : <small>{text.answersIn(answerTimeText(answerSec))}</small>}
        </p>
        <p className={styles.quote}>{quote ? text.quoted(quote) : headline}</p>
      </div>
    </div>
  );
}
