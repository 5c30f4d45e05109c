import type { ComponentType } from "react";
import { renderedPart } from "../../../document/rendered-part.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { PartFailure } from "../../../ui/feedback/part-failure.tsx";

/** @param nearId of the element around the section */
const sectionOf = <Props extends object>(nearId: string, load: () => Promise<ComponentType<Props>>) =>
  renderedPart(load, { nearId, fallback: <LoadingMessage />, Failed: PartFailure });

export const GamesSection = sectionOf("games", () =>
  import("../../../features/game/section/course-games-section.tsx").then((module) => module.CourseGamesSection),
);
export const ReviewsSection = sectionOf("reviews", () =>
  import("../../../features/review/review-section.tsx").then((module) => module.ReviewSection),
);
export const QuestionsSection = sectionOf("questions", () =>
  import("../../../features/question/section/question-section.tsx").then((module) => module.QuestionSection),
);
export const CommentsSection = sectionOf("comments", () =>
  import("../../../features/comment/comment-section.tsx").then((module) => module.CommentSection),
);
