import { createFileRoute } from "@tanstack/react-router";
import { courseListInputOf, courseSearch, facetsInputOf, hasLead } from "../../../../../shared/page/inputs.ts";
import {
  cachedCourses,
  loadCourseFacets,
  loadCourses,
  prefetchUnownedCourses,
  useCourses,
} from "../../../../api/course.ts";
import { loadSite, useSite } from "../../../../api/site.ts";
import { ListSkeleton } from "../../../../components/lists/list-skeleton.tsx";
import { CourseList } from "../../../../features/course/course-list.tsx";
import { courseListHead } from "../../../../features/course/course-head.ts";
import { courseHeadText } from "../../../../features/course/head-text.ts";
import { pageHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/courses/")({
  validateSearch: courseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const input = courseListInputOf(deps);
    await Promise.all([
      loadCourses(utils, input),
      loadCourseFacets(utils, facetsInputOf(deps)),
      loadSite(utils),
      deps.owned && prefetchUnownedCourses(utils, input),
    ]);
  },
  head: ({ match: { context, search } }) =>
    pageHead(courseListHead(search, cachedCourses(context.utils, courseListInputOf(search))), context.origin),
  pendingComponent: Pending,
  component: CoursesScreen,
});

function Pending() {
  const search = Route.useSearch();
  return <ListSkeleton title={courseHeadText.title(search.category)} lead={hasLead(search)} />;
}

function CoursesScreen() {
  const search = Route.useSearch();
  const list = useCourses(courseListInputOf(search));
  const site = useSite();
  return <CourseList list={list} search={search} categories={site.categories} />;
}
