import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { loadOrders, useOrders } from "../../features/order/use-orders.ts";
import { StudyOverview } from "../../features/progress/study-overview.tsx";
import { weekSentence } from "../../features/progress/study-words.ts";
import { loadLearning, useLearning } from "../../features/progress/use-learning.ts";
import { MyOverview } from "../../features/registration/my-overview.tsx";
import { MySkeleton } from "../../features/registration/my-skeleton.tsx";
import { loadClassroom, useClassroom } from "../../features/registration/use-classroom.ts";
import { requireSession } from "../../lib/require-session.ts";
import { userAtom } from "../../lib/session-state.ts";

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
