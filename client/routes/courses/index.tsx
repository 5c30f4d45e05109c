import { createFileRoute } from "@tanstack/react-router";
import { courseListInputOf, courseSearch } from "../../../shared/page-inputs.ts";
import { loadCourses, useCourses } from "../../api/course.ts";
import { loadSite, useSite } from "../../api/site.ts";
import { CourseListSkeleton } from "../../features/course/course-list-skeleton.tsx";
import { CourseList } from "../../features/course/course-list.tsx";

export const Route = createFileRoute("/courses/")({
  validateSearch: courseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => Promise.all([loadCourses(courseListInputOf(deps)), loadSite()]),
  head: ({ match }) => {
    const { category } = match.search;
    return { meta: [{ title: `${category ? `${category} 코스` : "코스"} · CLOSEGAP` }] };
  },
  pendingComponent: CourseListSkeleton,
  component: CoursesScreen,
});

function CoursesScreen() {
  const search = Route.useSearch();
  const list = useCourses(courseListInputOf(search));
  const site = useSite();
  return <CourseList list={list} search={search} categories={site.categories} />;
}
