import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useLearningOverviewQuery } from "../../../../api/progress.ts";
import type { useRegistrationsQuery } from "../../../../api/registration.ts";
import { useSite } from "../../../../api/site.ts";
import { useSummaryQuery } from "../../../../api/summary.ts";
import { TeacherWorks } from "../../../../components/teacher-works/teacher-works.tsx";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { ForYou } from "../../../../features/home/for-you.tsx";
import { WaitingNews } from "../../../../features/notification/latest/waiting-news.tsx";
import { dayMinutes } from "../../../../features/progress/study-text.ts";
import { WeekGoal } from "../../../../features/progress/week-goal.tsx";
import {
  groupByStatus,
  itemToResume,
  sortItems,
} from "../../../../features/registration/classroom/classroom-sections.ts";
import { AllDone } from "../../../../features/registration/today/all-done.tsx";
import { OtherItems } from "../../../../features/registration/today/other-items.tsx";
import { todayText } from "../../../../features/registration/today/text.ts";
import { TodayPanel } from "../../../../features/registration/today/today-panel.tsx";
import { TodayHeader } from "../../../../features/registration/today/today-header.tsx";
import { sessionCheckedAtom, teacherAtom, userAtom } from "../../../../lib/session/session-state.ts";
import { emptyComponent } from "../../../../document/lost-code.ts";
import { ErrorBox } from "../../../../ui/feedback/error-box.tsx";
import { SkeletonBox } from "../../../../ui/feedback/skeleton.tsx";
import type { RegisteredItem } from "../../../../../shared/registration/schema.ts";
import type { Category } from "../../../../../shared/site/schema.ts";
import { OwnHomeSkeleton } from "./own-home-skeleton.tsx";
import styles from "./own-home.module.css";

interface NewcomerProps {
  categories: readonly Category[];
  fallback: ReactNode;
}

// Most users are no newcomers, and most are no teachers.
const NewcomerInterests = lazy<ComponentType<NewcomerProps>>(() =>
  import("../../../../features/recommendation/newcomer-interests.tsx").catch(() => ({
    default: ({ fallback }: NewcomerProps) => fallback,
  })),
);
const WaitingQuestions = lazy(() =>
  import("../../../../features/question/inbox/waiting-questions.tsx").then(
    (module) => ({ default: module.WaitingQuestions }),
    emptyComponent,
  ),
);

interface OwnHomeProps {
  userId: string;
  registrations: ReturnType<typeof useRegistrationsQuery>;
  /** For a user who has started nothing, where there are no interests to choose. */
  newcomer: ReactNode;
}

/** As many as a row has beside each other. */
const othersShown = 4;

/** The home page of a signed-in user: the next minutes, the week, what waits, and recommendations. */
export default function OwnHome({ userId, registrations, newcomer }: OwnHomeProps) {
  const isChecked = useAtomValue(sessionCheckedAtom);
  const teacher = useAtomValue(teacherAtom);
  if (registrations.isError)
    return (
      <section>
        <ErrorBox
          title={todayText.failed}
          onRetry={() => void registrations.refetch()}
          retrying={registrations.isFetching}
        />
      </section>
    );
  // Whether it is a teacher is known once the session has been checked.
  if (registrations.isPending || (!isChecked && registrations.data.items.length === 0)) return <OwnHomeSkeleton />;
  const { items } = registrations.data;
  const learns = items.length > 0;
  return (
    <>
      {learns ? <Today userId={userId} items={items} /> : null}
      {teacher ? (
        <>
          <Suspense fallback={<SkeletonBox className={styles.week} />}>
            <WaitingQuestions leads={!learns} />
          </Suspense>
          <TeacherWorks teacher={teacher} />
        </>
      ) : null}
      {learns || teacher ? null : <Newcomer visitorsFront={newcomer} />}
      <ForYou />
    </>
  );
}

function Newcomer({ visitorsFront }: { visitorsFront: ReactNode }) {
  return (
    <Suspense fallback={<OwnHomeSkeleton />}>
      <NewcomerInterests categories={useSite().categories} fallback={visitorsFront} />
    </Suspense>
  );
}

function Today({ userId, items }: { userId: string; items: readonly RegisteredItem[] }) {
  const [now] = useState(() => new Date());
  const user = useAtomValue(userAtom);
  const learning = useLearningOverviewQuery(userId);
  const summary = useSummaryQuery(userId);
  const sections = groupByStatus(items);
  const next = itemToResume(sections);
  const others = sortItems(sections.learning, "recent").filter((item) => item !== next);
  return (
    <>
      <section aria-labelledby="today">
        <TodayHeader
          minutes={dayMinutes(learning.data?.goalMinutes ?? null)}
          name={user?.name ?? ""}
          streakDays={learning.data?.streakDays ?? 0}
        />
        {next?.resume ? <TodayPanel item={{ ...next, resume: next.resume }} /> : <AllDone />}
        <div className={styles.boxes}>
          {learning.data ? <WeekGoal learning={learning.data} now={now} /> : null}
          {learning.isPending ? <SkeletonBox className={styles.week} /> : null}
          {summary.data ? <WaitingNews items={summary.data.news} now={now} /> : null}
          {summary.isPending ? <SkeletonBox className={styles.news} /> : null}
        </div>
      </section>
      <OtherItems items={others.slice(0, othersShown)} />
    </>
  );
}
