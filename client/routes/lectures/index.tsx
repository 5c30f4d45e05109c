import { createFileRoute } from "@tanstack/react-router";
import { lectureListInputOf, lectureSearch } from "../../../shared/page-inputs.ts";
import { loadLectures, useLectures } from "../../api/lecture.ts";
import { loadSite, useSite } from "../../api/site.ts";
import { LectureListSkeleton } from "../../features/lecture/lecture-list-skeleton.tsx";
import { LectureList } from "../../features/lecture/lecture-list.tsx";

export const Route = createFileRoute("/lectures/")({
  validateSearch: lectureSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => Promise.all([loadLectures(lectureListInputOf(deps)), loadSite()]),
  head: ({ match }) => {
    const { category } = match.search;
    return { meta: [{ title: `${category ? `${category} 강의` : "강의"} · CLOSEGAP` }] };
  },
  pendingComponent: LectureListSkeleton,
  component: LecturesScreen,
});

function LecturesScreen() {
  const search = Route.useSearch();
  const list = useLectures(lectureListInputOf(search));
  const site = useSite();
  return <LectureList list={list} search={search} categories={site.categories} />;
}
