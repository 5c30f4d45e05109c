import { createFileRoute } from "@tanstack/react-router";
import { teacherListInputOf, teacherSearch } from "../../../shared/page-inputs.ts";
import { loadTeachers, useTeachers } from "../../api/teacher.ts";
import { TeacherListSkeleton } from "../../features/teacher/teacher-list-skeleton.tsx";
import { TeacherList } from "../../features/teacher/teacher-list.tsx";

export const Route = createFileRoute("/teachers/")({
  validateSearch: teacherSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadTeachers(teacherListInputOf(deps)),
  head: () => ({ meta: [{ title: "크리에이터 · CLOSEGAP" }] }),
  pendingComponent: TeacherListSkeleton,
  component: TeachersScreen,
});

function TeachersScreen() {
  const search = Route.useSearch();
  const list = useTeachers(teacherListInputOf(search));
  return <TeacherList list={list} page={search.page ?? 1} />;
}
