import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { CommentSection } from "../features/comment/comment-section.tsx";
import type { CourseGamesSection } from "../features/game/section/course-games-section.tsx";
import type { QuestionSection } from "../features/question/section/question-section.tsx";
import type { ReviewSection } from "../features/review/review-section.tsx";
import { ErrorBox } from "../ui/error-box.tsx";
import { LoadingMessage } from "../ui/loading-message.tsx";
import { loadFailureText } from "../ui/text.ts";
import { whenNear } from "./when-near.ts";

const Failed = () => <ErrorBox title={loadFailureText.title} onRetry={() => location.reload()} />;

/**
 * A section that the server renders, and whose code the browser loads once it comes near.
 * @param id of the element around it, which is there before its code
 */
function sectionOf<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await whenNear(id);
    return { default: await load().catch(() => Failed as ComponentType<Props>) };
  });
}

const Games = sectionOf("games", () =>
  import("../features/game/section/course-games-section.tsx").then((module) => module.CourseGamesSection),
);
const Reviews = sectionOf("reviews", () =>
  import("../features/review/review-section.tsx").then((module) => module.ReviewSection),
);
const Questions = sectionOf("questions", () =>
  import("../features/question/section/question-section.tsx").then((module) => module.QuestionSection),
);
const Comments = sectionOf("comments", () =>
  import("../features/comment/comment-section.tsx").then((module) => module.CommentSection),
);

export const GamesSection = (props: ComponentProps<typeof CourseGamesSection>) => (
  <Suspense fallback={<LoadingMessage />}>
    <Games {...props} />
  </Suspense>
);

export const ReviewsSection = (props: ComponentProps<typeof ReviewSection>) => (
  <Suspense fallback={<LoadingMessage />}>
    <Reviews {...props} />
  </Suspense>
);

export const QuestionsSection = (props: ComponentProps<typeof QuestionSection>) => (
  <Suspense fallback={<LoadingMessage />}>
    <Questions {...props} />
  </Suspense>
);

export const CommentsSection = (props: ComponentProps<typeof CommentSection>) => (
  <Suspense fallback={<LoadingMessage />}>
    <Comments {...props} />
  </Suspense>
);
