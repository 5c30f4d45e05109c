import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAtomValue } from "../../lib/state/use-atom.ts";
import { useCourseRegistrationsQuery } from "../../api/registration.ts";
import { sessionStatusAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { SectionHeader } from "../../ui/section-header.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/skeleton.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { ResumeCard } from "./resume-card.tsx";
import styles from "./resume.module.css";

const shown = 3;

/** The courses that the current user has started; nothing for guests. */
export function Resume() {
  const userId = useAtomValue(viewerIdAtom);
  const session = useAtomValue(sessionStatusAtom);
  if (userId) return <StartedCourses userId={userId} />;
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

function StartedCourses({ userId }: { userId: string }) {
  const started = useCourseRegistrationsQuery(userId, shown);
  if (started.isPending) return <Waiting />;
  if (started.isError) {
    return (
      <Part>
        <ErrorBox
          title="배우던 코스를 불러오지 못했어요."
          onRetry={() => void started.refetch()}
          retrying={started.isFetching}
        />
      </Part>
    );
  }
  if (started.data.items.length === 0) {
    return (
      <Part>
        <EmptyState title="첫 강의를 기다리고 있어요." as="h3">
          무료 맛보기부터 볼 수 있어요.
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
        title="이어서 배우기"
        aside={
          <Link to="/classroom" className={textLinkClass()}>
            내 강의실
          </Link>
        }
      />
      {children}
    </section>
  );
}
