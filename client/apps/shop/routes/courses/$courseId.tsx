import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { loadCommunity, useCommentCount } from "../../../../api/community.ts";
import { cachedCourse, loadCourse, useCourse } from "../../../../api/course.ts";
import { prefetchCourseGames, useCourseGames } from "../../../../api/game/game.ts";
import { prefetchVisitorPrice } from "../../../../api/order/best-price.ts";
import { prefetchAnswerTime } from "../../../../api/teacher.ts";
import { NotFoundMessage } from "../../../../components/not-found-message.tsx";
import { CourseScreen } from "../../../../features/course/course-screen.tsx";
import { DetailSkeleton } from "../../../../ui/layout/detail-skeleton.tsx";
import { FormattedText, loadMarkdown } from "../../../../ui/markdown/formatted-text.tsx";
import { TeacherLine } from "../../../../components/teacher-line.tsx";
import { loadBelowFold } from "../../../../document/first-frame.ts";
import { CommentsSection, GamesSection, QuestionsSection, ReviewsSection } from "../../shell/community-sections.tsx";
import { useSeenSubject } from "../../../../lib/state/seen-subject.ts";
import { orNotFound } from "../../../../lib/or-not-found.ts";
import { courseHead } from "../../../../features/course/course-head.ts";
import { lecturesOf } from "../../../../features/course/course-facts.ts";
import { itemHead } from "../../../../document/page-head.ts";
import type { Course } from "../../../../../shared/course/schema.ts";

export const Route = createFileRoute("/courses/$courseId")({
  loader: async ({ context: { utils }, params: { courseId }, ...opening }) =>
    void (await Promise.all([
      orNotFound(loadCourse(utils, courseId)).then(({ teacher }) => {
        const reading = prefetchAnswerTime(utils, teacher.teacherId);
        // In the browser the course is shown before it is known how soon its teacher answers.
        return import.meta.env.SSR ? reading : undefined;
      }),
      prefetchVisitorPrice(utils, { itemType: "COURSE", itemId: courseId }),
      loadMarkdown(),
      loadBelowFold(opening, () =>
        Promise.all([loadCommunity(utils, { courseId }), prefetchCourseGames(utils, courseId)]),
      ),
    ])),
  head: ({ match, params }) =>
    itemHead(match, courseHead(cachedCourse(match.context.utils, params.courseId)), match.context.origin),
  pendingComponent: DetailSkeleton,
  notFoundComponent: () => <NotFoundMessage of="course" />,
  component: CourseDetail,
});

function CourseDetail() {
  const { courseId } = Route.useParams();
  const course = useCourse(courseId);
  useSeenSubject(course.category);
  const commentCount = useCommentCount({ courseId });
  const games = useCourseGames(courseId);
  const lectures = useMemo(() => lecturesOf(course), [course]);
  return (
    <CourseScreen
      key={courseId}
      course={course}
      description={<FormattedText text={course.description} />}
      teacher={<TeacherLine teacher={course.teacher} />}
      games={games.length === 0 ? null : <GamesSection games={games} />}
      reviews={
        <ReviewsSection courseId={courseId} lectureCount={course.lectureCount} teacherId={course.teacher.teacherId} />
      }
      questions={<QuestionsSection scope={{ courseId }} teacher={course.teacher} numbers={numbersOf(course)} />}
      comments={<CommentsSection courseId={courseId} lectures={lectures} />}
      commentCount={commentCount}
    />
  );
}

const numbersOf = ({ sections }: Course): Map<string, number> =>
  new Map(sections.flatMap(({ lectures }) => lectures).map(({ lectureId }, index) => [lectureId, index + 1]));
