import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { receivedReviewSorts } from "../../../../../shared/codes.ts";
import { integerIn, oneOf, pageInAddress, searchOf, uuid, numericString } from "../../../../../shared/reader.ts";
import { InboxSkeleton } from "../../../../features/question/inbox/inbox-skeleton.tsx";
import { loadInboxSummary } from "../../../../api/question/inbox-summary.ts";
import { LoadingMessage } from "../../../../ui/feedback/loading-message.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { orNotFound } from "../../../../lib/or-not-found.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { menuText } from "../../shell/text.ts";

// It shares its code with the questions of other pages, which load it later too.
const InboxScreen = lazy(() =>
  import("../../../../features/question/inbox/inbox-screen.tsx").then(({ InboxScreen }) => ({ default: InboxScreen })),
);

const ReceivedReviews = lazy(() =>
  import("../../../../features/review/inbox/received-reviews.tsx").then((module) => ({
    default: module.ReceivedReviews,
  })),
);
const ReceivedReview = lazy(() =>
  import("../../../../features/review/inbox/received-review.tsx").then((module) => ({
    default: module.ReceivedReview,
  })),
);

/** `question`, `review`: the one that is open; the rest are the filters of the lists. */
export const Route = createFileRoute("/teachers/me")({
  ssr: false,
  validateSearch: searchOf({
    tab: oneOf(["answered", "reviews"]),
    course: uuid,
    question: uuid,
    review: uuid,
    rating: numericString(integerIn(1, 5)),
    sort: oneOf(receivedReviewSorts),
    page: pageInAddress,
  }),
  beforeLoad: requireSession,
  // A user without a teacher page has no inbox.
  loader: async () => void (await orNotFound(loadInboxSummary())),
  head: () => pageHead({ title: menuText.inbox }),
  pendingComponent: InboxSkeleton,
  component: Inbox,
});

function Inbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: typeof search) => void navigate({ search: next, resetScroll: false });
  const reviews = {
    isOpen: search.review !== undefined,
    list: (
      <Suspense fallback={<LoadingMessage />}>
        <ReceivedReviews search={search} onSearch={(change) => show({ ...search, ...change })} />
      </Suspense>
    ),
    open: (
      <Suspense fallback={<LoadingMessage />}>
        <ReceivedReview search={search} onBack={() => show({ ...search, review: undefined })} />
      </Suspense>
    ),
  };
  return (
    <Suspense fallback={<InboxSkeleton />}>
      <InboxScreen search={search} onSearch={show} reviews={reviews} />
    </Suspense>
  );
}
