import { renderedPart } from "../../../document/rendered-part.tsx";

export const GamesSection = renderedPart(
  () => import("../../../features/game/section/course-games-section.tsx").then((module) => module.CourseGamesSection),
  { nearId: "games" },
);
export const ReviewsSection = renderedPart(
  () => import("../../../features/review/review-section.tsx").then((module) => module.ReviewSection),
  { nearId: "reviews" },
);
export const QuestionsSection = renderedPart(
  () => import("../../../features/question/section/question-section.tsx").then((module) => module.QuestionSection),
  { nearId: "questions" },
);
export const CommentsSection = renderedPart(
  () => import("../../../features/comment/comment-section.tsx").then((module) => module.CommentSection),
  { nearId: "comments" },
);
