import { createFileRoute } from "@tanstack/react-router";
import { facetsInputOf, courseListInputOf, courseSearch } from "../../../shared/page-inputs.ts";
import { cachedCourses, loadCourseFacets, loadCourses, prefetchUnownedCourses, useCourses } from "../../api/course.ts";
import { loadSite, useSite } from "../../api/site.ts";
import { CourseListSkeleton } from "../../features/course/course-list-skeleton.tsx";
import { CourseList } from "../../features/course/course-list.tsx";
import { courseListHead } from "../../features/course/course-head.ts";
import { pageHead } from "../../lib/document/page-head.ts";

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
  pendingComponent: () => <CourseListSkeleton search={Route.useSearch()} />,
  component: CoursesScreen,
});

function CoursesScreen() {
  const search = Route.useSearch();
  const list = useCourses(courseListInputOf(search));
  const site = useSite();
  return <CourseList list={list} search={search} categories={site.categories} />;
}
