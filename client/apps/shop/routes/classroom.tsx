import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ClassroomScreen } from "../../../features/registration/classroom/classroom-screen.tsx";
import { classroomSearch } from "../../../features/registration/classroom/classroom-search.ts";
import { ClassroomSkeleton } from "../../../features/registration/classroom/classroom-skeleton.tsx";
import { loadAllRegistrations } from "../../../api/registration.ts";
import { useClassroom } from "../../../features/registration/classroom/use-classroom.ts";
import { requireSession } from "../../../lib/session/require-session.ts";
import { pageHead } from "../../../document/page-head.ts";
import { registrationTitles } from "../../../features/registration/head-text.ts";

export const Route = createFileRoute("/classroom")({
  ssr: false,
  validateSearch: classroomSearch,
  beforeLoad: requireSession,
  loader: ({ context }) => loadAllRegistrations(context.userId),
  head: () => pageHead({ title: registrationTitles.classroom }),
  pendingComponent: ClassroomSkeleton,
  component: Classroom,
});

function Classroom() {
  const { userId } = Route.useRouteContext();
  const [now] = useState(() => new Date());
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ClassroomScreen
      sections={useClassroom(userId).sections}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      now={now}
    />
  );
}
