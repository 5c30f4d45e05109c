import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ClassroomScreen } from "../features/registration/classroom-screen.tsx";
import { classroomSearch } from "../features/registration/classroom-search.ts";
import { ClassroomSkeleton } from "../features/registration/classroom-skeleton.tsx";
import { loadClassroom, useClassroom } from "../features/registration/use-classroom.ts";
import { requireSession } from "../lib/require-session.ts";

export const Route = createFileRoute("/classroom")({
  validateSearch: classroomSearch,
  beforeLoad: requireSession,
  loader: ({ context }) => loadClassroom(context.userId),
  head: () => ({ meta: [{ title: "내 강의실 · CLOSEGAP" }] }),
  pendingComponent: ClassroomSkeleton,
  component: Classroom,
});

function Classroom() {
  const { userId } = Route.useRouteContext();
  const [now] = useState(() => new Date());
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ClassroomScreen
      shelves={useClassroom(userId).shelves}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      now={now}
    />
  );
}
