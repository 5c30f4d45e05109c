import { createFileRoute } from "@tanstack/react-router";
import { teacherListInputOf, teacherSearch } from "../../../shared/page-inputs.ts";
import { TeacherListSkeleton } from "../../features/teacher/teacher-list-skeleton.tsx";
import { TeacherList } from "../../features/teacher/teacher-list.tsx";
import { trpc, utils } from "../../lib/trpc.ts";

export const Route = createFileRoute("/teachers/")({
  validateSearch: teacherSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => utils.teacher.list.ensureData(teacherListInputOf(deps)),
  head: () => ({ meta: [{ title: "크리에이터 · CLOSEGAP" }] }),
  pendingComponent: TeacherListSkeleton,
  component: TeachersScreen,
});

function TeachersScreen() {
  const search = Route.useSearch();
  const [list] = trpc.teacher.list.useSuspenseQuery(teacherListInputOf(search));
  return <TeacherList list={list} page={search.page ?? 1} />;
}
