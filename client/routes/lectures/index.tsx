import { createFileRoute } from "@tanstack/react-router";
import { lectureListInputOf, lectureSearch } from "../../../shared/page-inputs.ts";
import { cachedLectures, loadLectures, useLectures } from "../../api/lecture.ts";
import { loadSite, useSite } from "../../api/site.ts";
import { LectureListSkeleton } from "../../features/lecture/lecture-list-skeleton.tsx";
import { LectureList } from "../../features/lecture/lecture-list.tsx";
import { lectureListHead } from "../../features/lecture/lecture-head.ts";
import { pageHead } from "../../lib/document/page-head.ts";

export const Route = createFileRoute("/lectures/")({
  validateSearch: lectureSearch,
  loaderDeps: ({ search }) => lectureListInputOf(search),
  loader: async ({ context, deps }) =>
    void (await Promise.all([loadLectures(context.utils, deps), loadSite(context.utils)])),
  head: ({ match: { context, search } }) =>
    pageHead(lectureListHead(search, cachedLectures(context.utils, lectureListInputOf(search))), context.origin),
  pendingComponent: LectureListSkeleton,
  component: LecturesScreen,
});

function LecturesScreen() {
  const search = Route.useSearch();
  const list = useLectures(lectureListInputOf(search));
  const site = useSite();
  return <LectureList list={list} search={search} categories={site.categories} />;
}
