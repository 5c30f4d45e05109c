import { createFileRoute } from "@tanstack/react-router";
import { courseListInputOf, courseSearch } from "../../../shared/page-inputs.ts";
import { CourseListSkeleton } from "../../features/course/course-list-skeleton.tsx";
import { CourseList } from "../../features/course/course-list.tsx";
import { trpc, utils } from "../../lib/trpc.ts";

export const Route = createFileRoute("/courses/")({
  validateSearch: courseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    Promise.all([utils.course.list.ensureData(courseListInputOf(deps)), utils.site.info.ensureData()]),
  head: ({ match }) => {
    const { category } = match.search;
    return { meta: [{ title: `${category ? `${category} 코스` : "코스"} · CLOSEGAP` }] };
  },
  pendingComponent: CourseListSkeleton,
  component: CoursesScreen,
});

function CoursesScreen() {
  const search = Route.useSearch();
  const [list] = trpc.course.list.useSuspenseQuery(courseListInputOf(search));
  const [site] = trpc.site.info.useSuspenseQuery();
  return <CourseList list={list} search={search} categories={site.categories} />;
}
