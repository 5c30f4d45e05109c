import { createFileRoute } from "@tanstack/react-router";
import { homeInputs } from "../../shared/page-inputs.ts";
import { loadCourses, useCourses } from "../api/course.ts";
import { loadLectures, useLectures } from "../api/lecture.ts";
import { loadSite, useSite } from "../api/site.ts";
import { loadTeachers, useTeachers } from "../api/teacher.ts";
import { CourseGrid } from "../features/course/course-grid.tsx";
import { Hero } from "../features/home/hero.tsx";
import { FaceStrip, HomeLayout } from "../features/home/home-layout.tsx";
import { HomeSkeleton } from "../features/home/home-skeleton.tsx";
import { Resume } from "../features/home/resume.tsx";
import { HomeSection } from "../features/home/home-section.tsx";
import { LectureRows } from "../features/lecture/lecture-rows.tsx";
import { TeacherCard } from "../components/teacher-card.tsx";
import { homeHead } from "../features/home/home-head.ts";
import { pageHead } from "../lib/document/page-head.ts";

export const Route = createFileRoute("/")({
  loader: async ({ context }) => {
    await Promise.all([
      loadSite(context.utils),
      loadCourses(context.utils, homeInputs.courses),
      loadLectures(context.utils, homeInputs.lectures),
      loadTeachers(context.utils, homeInputs.teachers),
    ]);
  },
  head: ({ match: { context } }) => pageHead(homeHead, context.origin),
  pendingComponent: HomeSkeleton,
  component: Home,
});

// One featured block and one row under it.
const courseCount = 9;

function Home() {
  const site = useSite();
  const courses = useCourses(homeInputs.courses);
  const lectures = useLectures(homeInputs.lectures);
  const teachers = useTeachers(homeInputs.teachers);
  return (
    <HomeLayout>
      <Hero categories={site.categories} />
      <Resume />
      {courses.items.length > 0 ? (
        <HomeSection
          id="courses"
          title="이번 주에 시작하기 좋은 코스"
          to="/courses"
          count={`코스 ${site.counts.courses}개`}
        >
          <CourseGrid courses={courses.items.slice(0, courseCount)} featured />
        </HomeSection>
      ) : null}
      {lectures.items.length > 0 ? (
        <HomeSection
          id="lectures"
          title="한 편만 들어도 되는 강의"
          to="/lectures"
          count={`강의 ${site.counts.lectures}편`}
        >
          <LectureRows list={lectures} mode="FEATURED" paired />
        </HomeSection>
      ) : null}
      {teachers.items.length > 0 ? (
        <HomeSection
          id="teachers"
          title="가르치는 사람들"
          to="/teachers"
          count={`크리에이터 ${site.counts.teachers}명`}
        >
          <FaceStrip>
            {teachers.items.map((teacher) => (
              <TeacherCard key={teacher.teacherId} teacher={teacher} />
            ))}
          </FaceStrip>
        </HomeSection>
      ) : null}
    </HomeLayout>
  );
}
