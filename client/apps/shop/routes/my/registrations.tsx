import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { loadRegistrations, useRegistrations } from "../../../../api/registration.ts";
import { RegistrationsScreen } from "../../../../features/registration/list/registrations-screen.tsx";
import { RegistrationsSkeleton } from "../../../../features/registration/list/registrations-skeleton.tsx";
import { registrationsSearch, shownStatus } from "../../../../features/registration/list/registrations-search.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { registrationTitles } from "../../../../features/registration/head-text.ts";

export const Route = createFileRoute("/my/registrations")({
  ssr: false,
  validateSearch: registrationsSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRegistrations(context.userId, shownStatus(deps), deps.page),
  head: () => pageHead({ title: registrationTitles.registrations }),
  pendingComponent: RegistrationsSkeleton,
  component: Registrations,
});

function Registrations() {
  const { userId } = Route.useRouteContext();
  const [now] = useState(() => new Date());
  const search = Route.useSearch();
  const list = useRegistrations(userId, shownStatus(search), search.page);
  return <RegistrationsScreen list={list} search={search} now={now} />;
}
