import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { loadFailureText } from "../../../ui/text.ts";
import { whenNear } from "./when-near.ts";

const Failed = () => <ErrorBox title={loadFailureText.title} onRetry={() => location.reload()} />;

/**
 * A section that the server renders, and whose code the browser loads once it comes near.
 * @param id of the element around it, which is there before its code
 */
function sectionOf<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  const { near, watch } = whenNear(id);
  const Section = lazy(async () => {
    // No effect of a server-rendered page runs until its code is there.
    const stop = watch();
    await near;
    stop?.();
    return { default: await load().catch(() => Failed as ComponentType<Props>) };
  });
  function Waiting() {
    useEffect(watch, []);
    return <LoadingMessage />;
  }
  return function NearSection(props: Props) {
    return (
      <Suspense fallback={<Waiting />}>
        <Section {...props} />
      </Suspense>
    );
  };
}

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
