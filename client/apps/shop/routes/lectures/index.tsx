import { createFileRoute } from "@tanstack/react-router";
import { lectureFacetsInputOf, lectureListInputOf, lectureSearch } from "../../../../../shared/page/inputs.ts";
import {
  cachedLectures,
  loadLectureFacets,
  loadLectures,
  prefetchUnownedLectures,
  useLectures,
} from "../../../../api/lecture.ts";
import { loadSite, useSite } from "../../../../api/site.ts";
import { ListSkeleton } from "../../../../components/lists/list-skeleton.tsx";
import { LectureList } from "../../../../features/lecture/lecture-list.tsx";
import { lectureListHead } from "../../../../features/lecture/lecture-head.ts";
import { lectureHeadText } from "../../../../features/lecture/head-text.ts";
import { pageHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/lectures/")({
  validateSearch: lectureSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const input = lectureListInputOf(deps);
    await Promise.all([
      loadLectures(utils, input),
      loadLectureFacets(utils, lectureFacetsInputOf(deps)),
      loadSite(utils),
      deps.owned && prefetchUnownedLectures(utils, input),
    ]);
  },
  head: ({ match: { context, search } }) =>
    pageHead(lectureListHead(search, cachedLectures(context.utils, lectureListInputOf(search))), context.origin),
  pendingComponent: () => <ListSkeleton title={lectureHeadText.title(Route.useSearch().category)} />,
  component: LecturesScreen,
});

function LecturesScreen() {
  const search = Route.useSearch();
  const list = useLectures(lectureListInputOf(search));
  const site = useSite();
  return <LectureList list={list} search={search} categories={site.categories} />;
}
