import type { useCourseRegistrationsQuery } from "../../api/registration.ts";
import { TeacherWorks } from "../../components/teacher-works/teacher-works.tsx";
import { sessionCheckedAtom, teacherAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { ForYou } from "./for-you.tsx";
import { ResumeCard } from "./resume-card.tsx";
import { ResumePart, ResumeWaiting } from "./resume-part.tsx";
import styles from "./resume.module.css";
import { resumeText } from "./text.ts";

interface OwnCoursesProps {
  started: ReturnType<typeof useCourseRegistrationsQuery>;
}

/** The courses that the current user has started, those that a teacher has published, and those that are recommended. */
export default function OwnCourses({ started }: OwnCoursesProps) {
  return (
    <>
      <StartedOrPublished started={started} />
      <ForYou />
    </>
  );
}

function StartedOrPublished({ started }: OwnCoursesProps) {
  const isChecked = useAtomValue(sessionCheckedAtom);
  const teacher = useAtomValue(teacherAtom);
  // Whether it is a teacher is known once the session has been checked.
  if (started.isPending || (!isChecked && started.data?.items.length === 0)) return <ResumeWaiting />;
  return (
    <>
      {teacher === null ? null : <TeacherWorks teacher={teacher} />}
      <StartedCourses started={started} />
    </>
  );
}

type Started = Exclude<ReturnType<typeof useCourseRegistrationsQuery>, { isPending: true }>;

/** Nothing for a user who has started none. */
function StartedCourses({ started }: { started: Started }) {
  if (started.isError) {
    return (
      <ResumePart>
        <ErrorBox title={resumeText.failed} onRetry={() => void started.refetch()} retrying={started.isFetching} />
      </ResumePart>
    );
  }
  if (started.data.items.length === 0) return null;
  return (
    <ResumePart>
      <ul className={styles.cards}>
        {started.data.items.map((registration) => (
          <li key={registration.registrationId}>
            <ResumeCard registration={registration} />
          </li>
        ))}
      </ul>
    </ResumePart>
  );
}
