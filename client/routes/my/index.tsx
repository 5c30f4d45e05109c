import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { loadOrders, useOrders } from "../../features/order/list/use-orders.ts";
import { StudyOverview } from "../../features/progress/study-overview.tsx";
import { weekSentence } from "../../features/progress/study-text.ts";
import { loadLearning, useLearning } from "../../features/progress/use-learning.ts";
import { MyOverview } from "../../features/registration/overview/my-overview.tsx";
import { MySkeleton } from "../../features/registration/overview/my-skeleton.tsx";
import { loadClassroom, useClassroom } from "../../features/registration/classroom/use-classroom.ts";
import { requireSession } from "../../lib/session/require-session.ts";
import { userAtom } from "../../lib/session/session-state.ts";

export const Route = createFileRoute("/my/")({
  beforeLoad: requireSession,
  loader: ({ context: { userId } }) =>
    Promise.all([loadClassroom(userId), loadLearning(userId), loadOrders(userId, undefined)]),
  head: () => ({ meta: [{ title: "마이 · CLOSEGAP" }] }),
  pendingComponent: MySkeleton,
  component: My,
});

function My() {
  const { userId } = Route.useRouteContext();
  const [now] = useState(() => new Date());
  const user = useAtomValue(userAtom);
  const { shelves, total } = useClassroom(userId);
  const learning = useLearning(userId);
  const { orders } = useOrders(userId, undefined);
  const waiting = orders.items.find(({ deposit }) => deposit !== null) ?? null;
  return (
    <MyOverview
      user={user}
      shelves={shelves}
      registrationCount={total}
      orderCount={orders.total}
      waiting={waiting}
      lately={weekSentence(learning)}
      study={<StudyOverview learning={learning} now={now} />}
      now={now}
    />
  );
}
