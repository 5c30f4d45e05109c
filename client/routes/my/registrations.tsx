import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { RegistrationsScreen } from "../../features/registration/list/registrations-screen.tsx";
import { RegistrationsSkeleton } from "../../features/registration/list/registrations-skeleton.tsx";
import {
  loadRegistrations,
  registrationsSearch,
  useRegistrations,
} from "../../features/registration/list/use-registrations.ts";
import { requireSession } from "../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/registrations")({
  validateSearch: registrationsSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRegistrations(context.userId, deps),
  head: () => ({ meta: [{ title: "수강 내역 · CLOSEGAP" }] }),
  pendingComponent: RegistrationsSkeleton,
  component: Registrations,
});

function Registrations() {
  const { userId } = Route.useRouteContext();
  const [now] = useState(() => new Date());
  const search = Route.useSearch();
  return <RegistrationsScreen list={useRegistrations(userId, search)} search={search} now={now} />;
}
