import { createFileRoute } from "@tanstack/react-router";
import { teacherListInputOf, teacherSearch } from "../../../../../shared/page/inputs.ts";
import { cachedTeachers, loadTeachers, useTeachers } from "../../../../api/teacher.ts";
import { TeacherListSkeleton } from "../../../../features/teacher/teacher-list-skeleton.tsx";
import { TeacherList } from "../../../../features/teacher/teacher-list.tsx";
import { teacherListHead } from "../../../../features/teacher/teacher-head.ts";
import { pageHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/teachers/")({
  validateSearch: teacherSearch,
  loaderDeps: ({ search }) => teacherListInputOf(search),
  loader: async ({ context, deps }) => void (await loadTeachers(context.utils, deps)),
  head: ({ match: { context, search } }) =>
    pageHead(teacherListHead(search, cachedTeachers(context.utils, teacherListInputOf(search))), context.origin),
  pendingComponent: TeacherListSkeleton,
  component: TeachersScreen,
});

function TeachersScreen() {
  const search = Route.useSearch();
  const list = useTeachers(teacherListInputOf(search));
  return <TeacherList list={list} page={search.page ?? 1} />;
}
