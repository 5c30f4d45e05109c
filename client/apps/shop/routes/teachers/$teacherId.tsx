import { createFileRoute } from "@tanstack/react-router";
import { teacherInputsOf } from "../../../../../shared/page/inputs.ts";
import { loadCourses, useCourses } from "../../../../api/course.ts";
import { loadLectures, useLectures } from "../../../../api/lecture.ts";
import { prefetchBestReviews, useBestReviews } from "../../../../api/review/review.ts";
import { cachedTeacher, loadTeacher, prefetchAnswerTime, useAnswerTime, useTeacher } from "../../../../api/teacher.ts";
import { CourseGrid } from "../../../../features/course/course-grid.tsx";
import { LectureRows } from "../../../../components/lecture-rows/lecture-rows.tsx";
import { NotFoundMessage } from "../../../../components/not-found-message.tsx";
import { previewOf } from "../../../../features/teacher/preview-of.ts";
import { TeacherScreen } from "../../../../features/teacher/teacher-screen.tsx";
import { TeacherSkeleton } from "../../../../features/teacher/teacher-skeleton.tsx";
import { orNotFound } from "../../../../lib/or-not-found.ts";
import { teacherHead } from "../../../../features/teacher/teacher-head.ts";
import { itemHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/teachers/$teacherId")({
  loader: async ({ context, params: { teacherId } }) => {
    const inputs = teacherInputsOf(teacherId);
    await orNotFound(
      Promise.all([
        loadTeacher(context.utils, inputs.teacher.teacherId),
        loadCourses(context.utils, inputs.courses),
        loadLectures(context.utils, inputs.lectures),
        prefetchAnswerTime(context.utils, teacherId),
        prefetchBestReviews(context.utils, teacherId),
      ]),
    );
  },
  head: ({ match, params }) =>
    itemHead(match, teacherHead(cachedTeacher(match.context.utils, params.teacherId)), match.context.origin),
  pendingComponent: TeacherSkeleton,
  notFoundComponent: () => <NotFoundMessage of="teacher" />,
  component: TeacherDetail,
});

function TeacherDetail() {
  const { teacherId } = Route.useParams();
  const inputs = teacherInputsOf(teacherId);
  const teacher = useTeacher(inputs.teacher.teacherId);
  const courses = useCourses(inputs.courses);
  const lectures = useLectures(inputs.lectures);
  const answerSec = useAnswerTime(teacherId);
  return (
    <TeacherScreen
      teacher={teacher}
      answerSec={answerSec}
      preview={previewOf(lectures.items)}
      reviews={useBestReviews(teacherId)}
      courses={{ count: courses.total, list: <CourseGrid courses={courses.items} /> }}
      lectures={{
        count: lectures.total,
        list: <LectureRows list={lectures} mode="TEACHER" paired withTeacher={false} />,
      }}
    />
  );
}
