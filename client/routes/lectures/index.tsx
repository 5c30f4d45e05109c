import { createFileRoute } from "@tanstack/react-router";
import { lectureListInputOf, lectureSearch } from "../../../shared/page-inputs.ts";
import { LectureListSkeleton } from "../../features/lecture/lecture-list-skeleton.tsx";
import { LectureList } from "../../features/lecture/lecture-list.tsx";
import { trpc, utils } from "../../lib/trpc.ts";

export const Route = createFileRoute("/lectures/")({
  validateSearch: lectureSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    Promise.all([utils.lecture.list.ensureData(lectureListInputOf(deps)), utils.site.info.ensureData()]),
  head: ({ match }) => {
    const { category } = match.search;
    return { meta: [{ title: `${category ? `${category} 강의` : "강의"} · CLOSEGAP` }] };
  },
  pendingComponent: LectureListSkeleton,
  component: LecturesScreen,
});

function LecturesScreen() {
  const search = Route.useSearch();
  const [list] = trpc.lecture.list.useSuspenseQuery(lectureListInputOf(search));
  const [site] = trpc.site.info.useSuspenseQuery();
  return <LectureList list={list} search={search} categories={site.categories} />;
}
