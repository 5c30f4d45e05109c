import { Link } from "@tanstack/react-router";
import { durationText } from "../../../shared/format.ts";
import { teacherInputsOf } from "../../../shared/page/inputs.ts";
import type { Teacher } from "../../../shared/teacher/schema.ts";
import { useCoursesQuery } from "../../api/course.ts";
import { useLecturesQuery } from "../../api/lecture.ts";
import { CardTitle } from "../../ui/layout/card.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { ItemLink } from "../item-link.tsx";
import { teacherWorksText as texts } from "./text.ts";
import styles from "./teacher-works.module.css";

/** The teacher's own page has all of them. */
const shown = 6;

/** The newest courses and lectures of the teacher who is signed in, and the way to the public page. */
export function TeacherWorks({ teacher }: { teacher: Teacher }) {
  const { teacherId } = teacher;
  return (
    <section aria-labelledby="own-works">
      <SectionHeader
        id="own-works"
        title={texts.title}
        aside={
          <Link to="/teachers/$teacherId" params={{ teacherId }} className={textLinkClass()}>
            {texts.page}
          </Link>
        }
      />
      <Works teacherId={teacherId} />
    </section>
  );
}

function Works({ teacherId }: Pick<Teacher, "teacherId">) {
  const inputs = teacherInputsOf(teacherId);
  const courses = useCoursesQuery(inputs.courses);
  const lectures = useLecturesQuery(inputs.lectures);
  if (courses.isError || lectures.isError) {
    const retry = () => [courses, lectures].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    return <ErrorBox title={texts.failed} onRetry={retry} retrying={courses.isFetching || lectures.isFetching} />;
  }
  if (!courses.data || !lectures.data) return <Waiting />;
  const works = [
    ...courses.data.items.map(({ courseId, lectureCount, durationSec, ...course }) => ({
      ...course,
      item: { itemType: "COURSE" as const, itemId: courseId },
      facts: texts.course(lectureCount, durationText(durationSec)),
    })),
    ...lectures.data.items.map(({ lectureId, durationSec, ...lecture }) => ({
      ...lecture,
      item: { itemType: "LECTURE" as const, itemId: lectureId },
      facts: texts.lecture(durationText(durationSec)),
    })),
  ].slice(0, shown);
  if (works.length === 0) {
    return (
      <EmptyState title={texts.empty.title} as="h3">
        {texts.empty.text}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.works}>
      {works.map(({ item, title, category, cover, facts }) => (
        <li key={item.itemId} className={styles.work}>
          <Cover id={item.itemId} title={title} subject={category} cover={cover} />
          <div>
            <CardTitle>
              <ItemLink item={item}>{title}</ItemLink>
            </CardTitle>
            <p className={styles.facts}>{facts}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <SkeletonRegion className={styles.works}>
      {Array.from({ length: shown }, (_, i) => (
        <SkeletonBox key={i} className={styles.placeholder} />
      ))}
    </SkeletonRegion>
  );
}
