import { createFileRoute } from "@tanstack/react-router";
import { cachedLecture, loadLecture, loadLectureCounters, useLecture } from "../../../api/lecture.ts";
import { NotFoundMessage } from "../../../components/not-found-message.tsx";
import { LectureScreen } from "../../../features/lecture/lecture-screen.tsx";
import { orNotFound } from "../../../lib/or-not-found.ts";
import { DetailSkeleton } from "../../../ui/detail-skeleton.tsx";
import { lectureHead } from "../../../features/lecture/lecture-head.ts";
import { pageHead } from "../../../lib/document/page-head.ts";

export const Route = createFileRoute("/lectures/$lectureId/")({
  loader: async ({ context: { utils }, params: { lectureId } }) =>
    void (await orNotFound(Promise.all([loadLecture(utils, lectureId), loadLectureCounters(utils, lectureId)]))),
  head: ({ match: { context }, params }) =>
    pageHead(lectureHead(cachedLecture(context.utils, params.lectureId)), context.origin),
  pendingComponent: DetailSkeleton,
  notFoundComponent: () => <NotFoundMessage of="lecture" />,
  component: LectureDetail,
});

function LectureDetail() {
  const { lectureId } = Route.useParams();
  const lecture = useLecture(lectureId);
  return <LectureScreen key={lectureId} lecture={lecture} />;
}
