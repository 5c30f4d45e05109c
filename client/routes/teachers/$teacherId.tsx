import { createFileRoute } from "@tanstack/react-router";
import { teacherInputsOf } from "../../../shared/page-inputs.ts";
import { CourseGrid } from "../../features/course/course-grid.tsx";
import { LectureRows } from "../../features/lecture/lecture-rows.tsx";
import { TeacherMissing } from "../../features/teacher/teacher-missing.tsx";
import { TeacherScreen } from "../../features/teacher/teacher-screen.tsx";
import { TeacherSkeleton } from "../../features/teacher/teacher-skeleton.tsx";
import { orNotFound } from "../../lib/or-not-found.ts";
import { trpc, utils } from "../../lib/trpc.ts";

export const Route = createFileRoute("/teachers/$teacherId")({
  loader: async ({ params: { teacherId } }) => {
    const inputs = teacherInputsOf(teacherId);
    const [teacher] = await orNotFound(
      Promise.all([
        utils.teacher.byId.ensureData(inputs.teacher),
        utils.course.list.ensureData(inputs.courses),
        utils.lecture.list.ensureData(inputs.lectures),
      ]),
    );
    return teacher;
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? "크리에이터"} · CLOSEGAP` }] }),
  pendingComponent: TeacherSkeleton,
  notFoundComponent: TeacherMissing,
  component: TeacherDetail,
});

function TeacherDetail() {
  const { teacherId } = Route.useParams();
  const inputs = teacherInputsOf(teacherId);
  const [teacher] = trpc.teacher.byId.useSuspenseQuery(inputs.teacher);
  const [courses] = trpc.course.list.useSuspenseQuery(inputs.courses);
  const [lectures] = trpc.lecture.list.useSuspenseQuery(inputs.lectures);
  return (
    <TeacherScreen
      teacher={teacher}
      courses={{ count: courses.total, list: <CourseGrid courses={courses.items} columns="three" /> }}
      lectures={{
        count: lectures.total,
        list: <LectureRows list={lectures} mode="TEACHER" paired withTeacher={false} />,
      }}
    />
  );
}
