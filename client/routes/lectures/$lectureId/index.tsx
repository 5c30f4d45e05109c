import { createFileRoute } from "@tanstack/react-router";
import { loadLecture, useLecture } from "../../../api/lecture.ts";
import { NotFoundMessage } from "../../../components/not-found-message.tsx";
import { LectureScreen } from "../../../features/lecture/lecture-screen.tsx";
import { orNotFound } from "../../../lib/or-not-found.ts";
import { DetailSkeleton } from "../../../ui/detail-skeleton.tsx";

export const Route = createFileRoute("/lectures/$lectureId/")({
  loader: ({ params: { lectureId } }) => orNotFound(loadLecture(lectureId)),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? "강의"} · CLOSEGAP` }] }),
  pendingComponent: DetailSkeleton,
  notFoundComponent: () => <NotFoundMessage of="lecture" />,
  component: LectureDetail,
});

function LectureDetail() {
  const { lectureId } = Route.useParams();
  const lecture = useLecture(lectureId);
  return <LectureScreen key={lectureId} lecture={lecture} />;
}
