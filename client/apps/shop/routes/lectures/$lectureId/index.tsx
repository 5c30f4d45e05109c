import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { loadCommunity, useCommentCount } from "../../../../../api/community.ts";
import { cachedLecture, loadLecture, loadLectureCounters, useLecture } from "../../../../../api/lecture.ts";
import { prefetchVisitorPrice } from "../../../../../api/order/best-price.ts";
import { NotFoundMessage } from "../../../../../components/not-found-message.tsx";
import { LectureScreen } from "../../../../../features/lecture/lecture-screen.tsx";
import { loadBelowFold } from "../../../../../document/first-frame.ts";
import { CommentsSection, QuestionsSection, ReviewsSection } from "../../../shell/community-sections.tsx";
import { orNotFound } from "../../../../../lib/or-not-found.ts";
import { DetailSkeleton } from "../../../../../ui/layout/detail-skeleton.tsx";
import { lectureHead } from "../../../../../features/lecture/lecture-head.ts";
import { itemHead } from "../../../../../document/page-head.ts";

export const Route = createFileRoute("/lectures/$lectureId/")({
  loader: async ({ context: { utils }, params: { lectureId }, ...opening }) =>
    void (await Promise.all([
      orNotFound(Promise.all([loadLecture(utils, lectureId), loadLectureCounters(utils, lectureId)])),
      prefetchVisitorPrice(utils, { itemType: "LECTURE", itemId: lectureId }),
      loadBelowFold(opening, () => loadCommunity(utils, { lectureId })),
    ])),
  head: ({ match, params }) =>
    itemHead(match, lectureHead(cachedLecture(match.context.utils, params.lectureId)), match.context.origin),
  pendingComponent: DetailSkeleton,
  notFoundComponent: () => <NotFoundMessage of="lecture" />,
  component: LectureDetail,
});

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
      reviews={<ReviewsSection lectureId={lectureId} teacherId={teacher.teacherId} />}
      questions={<QuestionsSection scope={{ lectureId }} teacher={teacher} />}
      comments={<CommentsSection courseId={null} lectures={lectures} />}
      commentCount={commentCount}
    />
  );
}
