import { createFileRoute } from "@tanstack/react-router";
import { LectureMissing } from "../../../features/lecture/lecture-missing.tsx";
import { LectureScreen } from "../../../features/lecture/lecture-screen.tsx";
import { orNotFound } from "../../../lib/or-not-found.ts";
import { trpc, utils } from "../../../lib/trpc.ts";
import { DetailSkeleton } from "../../../ui/detail-skeleton.tsx";

export const Route = createFileRoute("/lectures/$lectureId/")({
  loader: ({ params: { lectureId } }) => orNotFound(utils.lecture.byId.ensureData({ lectureId })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? "강의"} · CLOSEGAP` }] }),
  pendingComponent: DetailSkeleton,
  notFoundComponent: LectureMissing,
  component: LectureDetail,
});

function LectureDetail() {
  const { lectureId } = Route.useParams();
  const [lecture] = trpc.lecture.byId.useSuspenseQuery({ lectureId });
  return <LectureScreen key={lectureId} lecture={lecture} />;
}
