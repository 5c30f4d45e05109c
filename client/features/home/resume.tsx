import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAtomValue } from "../../lib/state/use-atom.ts";
import { useCourseRegistrationsQuery } from "../../api/registration.ts";
import { sessionCheckedAtom, sessionStatusAtom, teacherAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { SectionHeader } from "../../ui/section-header.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/skeleton.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { ResumeCard } from "./resume-card.tsx";
import styles from "./resume.module.css";
import { TeacherWorks } from "../../components/teacher-works/teacher-works.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { resumeText } from "./text.ts";

const shown = 3;
const { empty } = resumeText;

/** The courses that the current user has started, and those that a teacher has published; nothing for guests. */
export function Resume() {
  const userId = useAtomValue(viewerIdAtom);
  const session = useAtomValue(sessionStatusAtom);
  if (userId) return <OwnCourses userId={userId} />;
  // The space is reserved while the session is loading, so that the layout does not shift.
  return session === "loading" ? <Waiting /> : null;
}

function Waiting() {
  return (
    <Part>
      <SkeletonRegion className={styles.cards}>
        {Array.from({ length: shown }, (_, i) => (
          <SkeletonBox key={i} className={styles.placeholder} />
        ))}
      </SkeletonRegion>
    </Part>
  );
}

function OwnCourses({ userId }: { userId: string }) {
  const isChecked = useAtomValue(sessionCheckedAtom);
  const teacher = useAtomValue(teacherAtom);
  const started = useCourseRegistrationsQuery(userId, shown);
  // Whether it is a teacher is known once the session has been checked.
  if (started.isPending || (!isChecked && started.data?.items.length === 0)) return <Waiting />;
  if (teacher === null) return <StartedCourses started={started} />;
  const isLearning = started.isError || started.data.items.length > 0;
  return (
    <>
      <TeacherWorks teacher={teacher} />
      {isLearning ? <StartedCourses started={started} /> : null}
    </>
  );
}

type Started = Exclude<ReturnType<typeof useCourseRegistrationsQuery>, { isPending: true }>;

function StartedCourses({ started }: { started: Started }) {
  if (started.isError) {
    return (
      <Part>
        <ErrorBox title={resumeText.failed} onRetry={() => void started.refetch()} retrying={started.isFetching} />
      </Part>
    );
  }
  if (started.data.items.length === 0) {
    return (
      <Part>
        <EmptyState
          title={empty.title}
          as="h3"
          action={
            <Link to="/courses" className={buttonClass()}>
              {empty.action}
            </Link>
          }
        >
          {empty.text}
        </EmptyState>
      </Part>
    );
  }
  return (
    <Part>
      <ul className={styles.cards}>
        {started.data.items.map((registration) => (
          <li key={registration.registrationId}>
            <ResumeCard registration={registration} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="resume">
      <SectionHeader
        id="resume"
        title={resumeText.title}
        aside={
          <Link to="/classroom" className={textLinkClass()}>
            {resumeText.classroom}
          </Link>
        }
      />
      {children}
    </section>
  );
}
