import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { oneOf, searchOf, uuid } from "../../../shared/reader.ts";
import { loadInboxSummary } from "../../api/question/inbox-summary.ts";
import { DetailSkeleton } from "../../ui/detail-skeleton.tsx";
import { pageHead } from "../../lib/document/page-head.ts";
import { orNotFound } from "../../lib/or-not-found.ts";
import { requireSession } from "../../lib/session/require-session.ts";
import { menuText } from "../../shell/text.ts";

// It shares its code with the questions of other pages, which load it later too.
const InboxScreen = lazy(() =>
  import("../../features/question/inbox/inbox-screen.tsx").then(({ InboxScreen }) => ({ default: InboxScreen })),
);

/** `question`: the one that is open. */
export const Route = createFileRoute("/teachers/me")({
  ssr: false,
  validateSearch: searchOf({ tab: oneOf(["answered"]), course: uuid, question: uuid }),
  beforeLoad: requireSession,
  // A user without a teacher page has no inbox.
  loader: async () => void (await orNotFound(loadInboxSummary())),
  head: () => pageHead({ title: menuText.inbox }),
  pendingComponent: DetailSkeleton,
  component: Inbox,
});

function Inbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <InboxScreen search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
    </Suspense>
  );
}
