import { createFileRoute } from "@tanstack/react-router";
import { homeInputs } from "../../../../shared/page/inputs.ts";
import { loadCourses, useCourses } from "../../../api/course.ts";
import { loadLectures, useLectures } from "../../../api/lecture.ts";
import { loadFrontPage, loadSite, useSite } from "../../../api/site.ts";
import { loadTeachers, useTeachers } from "../../../api/teacher.ts";
import { CourseGrid } from "../../../features/course/course-grid.tsx";
import { AvatarRow, HomeLayout } from "../../../features/home/home-layout.tsx";
import { HomeSkeleton } from "../../../features/home/home-skeleton.tsx";
import { Promotion } from "../../../features/home/promotion.tsx";
import { Front } from "../shell/home/front.tsx";
import { HomeSection } from "../../../features/home/home-section.tsx";
import { LectureRows } from "../../../components/lecture-rows/lecture-rows.tsx";
import { TeacherCard } from "../../../components/teacher-card.tsx";
import { homeHead } from "../../../features/home/home-head.ts";
import { pageHead } from "../../../document/page-head.ts";
import { homeText } from "../../../features/home/text.ts";

export const Route = createFileRoute("/")({
  loader: async ({ context }) => {
    await Promise.all([
      loadSite(context.utils),
      loadFrontPage(context.utils),
      loadCourses(context.utils, homeInputs.courses),
      loadLectures(context.utils, homeInputs.lectures),
      loadTeachers(context.utils, homeInputs.teachers),
    ]);
  },
  head: ({ match: { context } }) => pageHead(homeHead, context.origin),
  pendingComponent: HomeSkeleton,
  component: Home,
});

/** Courses of one evening, in one row. */
const shortSec = 20 * 60;
const shortCount = { least: 4, most: 6 };
// A large card and eight others: complete rows at any number of columns but five.
const courseCount = 9;

function Home() {
  const site = useSite();
  const courses = useCourses(homeInputs.courses);
  const lectures = useLectures(homeInputs.lectures);
  const teachers = useTeachers(homeInputs.teachers);
  const short = courses.items.filter(({ durationSec }) => durationSec <= shortSec).slice(0, shortCount.most);
  const hasShort = short.length >= shortCount.least;
  const others = hasShort ? courses.items.filter((course) => !short.includes(course)) : courses.items;
  return (
    <HomeLayout>
      <Front />
      {hasShort ? (
        <HomeSection
          id="short"
          title={homeText.short.title}
          to="/courses"
          count={homeText.short.count(site.counts.courses)}
        >
          <CourseGrid courses={short} trimmed="row" />
        </HomeSection>
      ) : null}
      {others.length > 0 ? (
        <HomeSection
          id="courses"
          title={homeText.courses.title}
          to="/courses"
          count={homeText.courses.count(site.counts.courses)}
        >
          <CourseGrid courses={others.slice(0, courseCount)} lead trimmed="rows" />
        </HomeSection>
      ) : null}
      {lectures.items.length > 0 ? (
        <HomeSection
          id="lectures"
          title={homeText.lectures.title}
          to="/lectures"
          count={homeText.lectures.count(site.counts.lectures)}
        >
          <LectureRows list={lectures} mode="FEATURED" paired />
        </HomeSection>
      ) : null}
      {teachers.items.length > 0 ? (
        <HomeSection
          id="teachers"
          title={homeText.teachers.title}
          to="/teachers"
          count={homeText.teachers.count(site.counts.teachers)}
        >
          <AvatarRow>
            {teachers.items.map((teacher) => (
              <TeacherCard key={teacher.teacherId} teacher={teacher} />
            ))}
          </AvatarRow>
        </HomeSection>
      ) : null}
      <Promotion />
    </HomeLayout>
  );
}
