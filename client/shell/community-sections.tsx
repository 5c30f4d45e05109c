import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { CommentSection } from "../features/comment/comment-section.tsx";
import type { ReviewSection } from "../features/review/review-section.tsx";
import { ErrorBox } from "../ui/error-box.tsx";
import { LoadingMessage } from "../ui/loading-message.tsx";
import { loadFailureText } from "../ui/text.ts";

const idleMs = 3_000;
const inputEvents = ["scroll", "pointerdown", "keydown"] as const;

/** Resolved once the page is used, or has been idle after loading: sections further down need no code before. */
const pageUsed = (): Promise<void> =>
  new Promise((resolve) => {
    const isLoading = document.readyState !== "complete";
    if (!isLoading || location.hash) return resolve();
    for (const event of inputEvents) addEventListener(event, () => resolve(), { once: true, passive: true });
    addEventListener("load", () => setTimeout(resolve, idleMs), { once: true });
  });

const Failed = () => <ErrorBox title={loadFailureText.title} onRetry={() => location.reload()} />;

/** A section that the server renders, and whose code the browser loads later. */
function sectionOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadOnce = () =>
    load().then(
      (section) => ({ default: section }),
      () => ({ default: Failed as ComponentType<Props> }),
    );
  return lazy(() => (import.meta.env.SSR ? loadOnce() : pageUsed().then(loadOnce)));
}

const Reviews = sectionOf(() => import("../features/review/review-section.tsx").then((module) => module.ReviewSection));
const Comments = sectionOf(() =>
  import("../features/comment/comment-section.tsx").then((module) => module.CommentSection),
);

export const ReviewsSection = (props: ComponentProps<typeof ReviewSection>) => (
  <Suspense fallback={<LoadingMessage />}>
    <Reviews {...props} />
  </Suspense>
);

export const CommentsSection = (props: ComponentProps<typeof CommentSection>) => (
  <Suspense fallback={<LoadingMessage />}>
    <Comments {...props} />
  </Suspense>
);
