import { lazy, type ReactNode, Suspense } from "react";
import { useGuestCartMerge } from "../../../features/cart/use-guest-cart-merge.ts";
import { hasStoredDrafts } from "../../../features/note/sync/draft-storage.ts";
import { hasStoredQuestions } from "../../../features/question/sync/has-stored-questions.ts";
import { useFlushPendingProgress } from "../../../features/player/progress/flush-pending.ts";
import { emptyComponent } from "../../../document/lost-code.ts";
import { useMobile } from "../../../lib/mobile.ts";
import { queryClient } from "../../../lib/trpc/query-client.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

const PendingNotes = lazy(() => import("../../../features/note/sync/pending-notes.tsx").catch(emptyComponent));
const PendingQuestions = lazy(() =>
  import("../../../features/question/sync/pending-questions.tsx").catch(emptyComponent),
);

const idleMs = 3_000;

/** Resolved when the page has loaded what it shows. */
async function untilIdle(): Promise<void> {
  const isLoading = () => document.readyState !== "complete" || queryClient.isFetching() > 0;
  do await new Promise((resolve) => setTimeout(resolve, idleMs));
  while (isLoading());
}

// Without it the number is read when the page is looked at again.
const LiveNotifications = lazy(() =>
  untilIdle().then(() => import("../../../features/notification/live/live-notifications.tsx").catch(emptyComponent)),
);

// An offer can wait, and may be left out.
const InstallOffer = lazy(() => untilIdle().then(() => import("./install/install-offer.tsx").catch(emptyComponent)));

/** Sends what earlier visits of the signed-in user could not send, and follows their notifications. */
export default function UserTasks({ userId }: { userId: string }): ReactNode {
  useGuestCartMerge(useToast());
  useFlushPendingProgress();
  const isMobile = useMobile();
  // The code of notes and questions is fetched only where some are waiting.
  return (
    <>
      <Suspense fallback={null}>
        {hasStoredDrafts(userId) ? <PendingNotes /> : null}
        {hasStoredQuestions(userId) ? <PendingQuestions /> : null}
      </Suspense>
      <Suspense fallback={null}>
        <LiveNotifications userId={userId} />
      </Suspense>
      {isMobile ? (
        <Suspense fallback={null}>
          <InstallOffer userId={userId} />
        </Suspense>
      ) : null}
    </>
  );
}
