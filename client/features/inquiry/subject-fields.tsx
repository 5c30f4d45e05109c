import type { InquirySubject } from "../../../shared/inquiry/schema.ts";
import { useInquirySubjects } from "../../api/inquiry/inquiries.ts";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import styles from "./inquiry-form.module.css";
import { inquiryFormText as text } from "./text.ts";

interface SubjectFieldsProps {
  courseId: string | null;
  lectureId: string | null;
  onChange: (subject: { courseId: string | null; lectureId: string | null }) => void;
}

const none = "";
const idOf = ({ courseId, lectureId }: Pick<InquirySubject, "courseId" | "lectureId">): string =>
  courseId ?? lectureId ?? none;

/** The item that an inquiry is about, of those that the user has, and the lecture of a course. */
export function SubjectFields({ courseId, lectureId, onChange }: SubjectFieldsProps) {
  const subjects = useInquirySubjects();
  const chosen = subjects.find((subject) => idOf(subject) === (courseId ?? lectureId));
  const choose = (id: string) => {
    const subject = subjects.find((one) => idOf(one) === id);
    onChange({ courseId: subject?.courseId ?? null, lectureId: subject?.lectureId ?? null });
  };
  const label = (
    <>
      {text.subject} <span className={styles.optional}>{text.optional}</span>
    </>
  );
  return (
    <div className={styles.subject}>
      <Field label={label}>
        <Select
          options={[
            { value: none, label: text.noSubject },
            ...subjects.map((subject) => ({ value: idOf(subject), label: subject.title })),
          ]}
          value={chosen ? idOf(chosen) : none}
          onChange={choose}
        />
      </Field>
      {chosen && chosen.lectures.length > 0 ? (
        <Select
          label={text.lecture}
          options={[
            { value: none, label: text.noLecture },
            ...chosen.lectures.map((lecture) => ({ value: lecture.lectureId, label: text.lectureOption(lecture) })),
          ]}
          value={lectureId ?? none}
          onChange={(id) => onChange({ courseId: chosen.courseId, lectureId: id === none ? null : id })}
        />
      ) : null}
    </div>
  );
}
