import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { loadLearningOverview, useLearningOverview } from "../../../../api/progress.ts";
import { loadSummary, useSummary } from "../../../../api/summary.ts";
import { LatestNotifications } from "../../../../features/notification/latest/latest-notifications.tsx";
import { StudyOverview } from "../../../../features/progress/study-overview.tsx";
import { dayMinutes, weekSentence } from "../../../../features/progress/study-text.ts";
import { MyOverview } from "../../../../features/registration/overview/my-overview.tsx";
import { MySkeleton } from "../../../../features/registration/overview/my-skeleton.tsx";
import { loadAllRegistrations } from "../../../../api/registration.ts";
import { useClassroom } from "../../../../features/registration/classroom/use-classroom.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { teacherAtom, userAtom } from "../../../../lib/session/session-state.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { TeacherWorks } from "../../../../components/teacher-works/teacher-works.tsx";
import { teacherWorksText } from "../../../../components/teacher-works/text.ts";
import { menuText } from "../../shell/text.ts";

export const Route = createFileRoute("/my/")({
  ssr: false,
  beforeLoad: requireSession,
  loader: ({ context: { userId } }) =>
    Promise.all([loadAllRegistrations(userId), loadLearningOverview(userId), loadSummary(userId)]),
  head: () => pageHead({ title: menuText.my }),
  pendingComponent: MySkeleton,
  component: My,
});

function My() {
  const { userId } = Route.useRouteContext();
  const [now] = useState(() => new Date());
  const user = useAtomValue(userAtom);
  const teacher = useAtomValue(teacherAtom);
  const { sections, total } = useClassroom(userId);
  const learning = useLearningOverview(userId);
  const summary = useSummary(userId);
  // Sentences about learning would be empty for a teacher who does not learn.
  const isTeachingOnly = teacher !== null && total === 0 && summary.orders.total === 0;
  return (
    <MyOverview
      user={user}
      minutes={total > 0 ? dayMinutes(learning.goalMinutes) : null}
      sections={sections}
      registrationCount={total}
      summary={summary}
      recentStudy={
        isTeachingOnly ? teacherWorksText.summary(teacher.courseCount, teacher.lectureCount) : weekSentence(learning)
      }
      works={teacher ? <TeacherWorks teacher={teacher} /> : null}
      news={summary.news.length > 0 || total > 0 ? <LatestNotifications items={summary.news} now={now} /> : null}
      study={<StudyOverview learning={learning} now={now} />}
      now={now}
    />
  );
}
