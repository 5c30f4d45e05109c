import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, useMemo } from "react";
import { loadCommunity, useCommentCount } from "../../../../../api/community.ts";
import { cachedLecture, loadLecture, loadLectureCounters, useLecture } from "../../../../../api/lecture.ts";
import { NotFoundMessage } from "../../../../../components/not-found-message.tsx";
import { LectureScreen } from "../../../../../features/lecture/lecture-screen.tsx";
import { LoadingMessage } from "../../../../../ui/feedback/loading-message.tsx";
import { loadBelow } from "../../../shell/load-below.ts";
import { orNotFound } from "../../../../../lib/or-not-found.ts";
import { DetailSkeleton } from "../../../../../ui/layout/detail-skeleton.tsx";
import { lectureHead } from "../../../../../features/lecture/lecture-head.ts";
import { pageHead } from "../../../../../lib/document/page-head.ts";

export const Route = createFileRoute("/lectures/$lectureId/")({
  loader: async ({ context: { utils }, params: { lectureId }, ...opening }) =>
    void (await Promise.all([
      orNotFound(Promise.all([loadLecture(utils, lectureId), loadLectureCounters(utils, lectureId)])),
      loadBelow(opening, () => loadCommunity(utils, { lectureId })),
    ])),
  head: ({ match: { context }, params }) =>
    pageHead(lectureHead(cachedLecture(context.utils, params.lectureId)), context.origin),
  pendingComponent: DetailSkeleton,
  notFoundComponent: () => <NotFoundMessage of="lecture" />,
  component: LectureDetail,
});

const loadSections = () => import("../../../shell/community-sections.tsx");
const Reviews = lazy(() => loadSections().then(({ ReviewsSection }) => ({ default: ReviewsSection })));
const Questions = lazy(() => loadSections().then(({ QuestionsSection }) => ({ default: QuestionsSection })));
const Comments = lazy(() => loadSections().then(({ CommentsSection }) => ({ default: CommentsSection })));

function LectureDetail() {
  const { lectureId } = Route.useParams();
  const lecture = useLecture(lectureId);
  const commentCount = useCommentCount({ lectureId });
  const { title, teacher } = lecture;
  const lectures = useMemo(() => [{ lectureId, title }], [lectureId, title]);
  return (
    <LectureScreen
      key={lectureId}
      lecture={lecture}
      reviews={
        <Suspense fallback={<LoadingMessage />}>
          <Reviews lectureId={lectureId} teacherId={teacher.teacherId} />
        </Suspense>
      }
      questions={
        <Suspense fallback={<LoadingMessage />}>
          <Questions scope={{ lectureId }} teacher={teacher} />
        </Suspense>
      }
      comments={
        <Suspense fallback={<LoadingMessage />}>
          <Comments courseId={null} lectures={lectures} />
        </Suspense>
      }
      commentCount={commentCount}
    />
  );
}
