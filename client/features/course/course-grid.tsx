import type { CourseCard as CourseCardData } from "../../../shared/course.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { CourseCard } from "../../components/course-card.tsx";
import styles from "./course-grid.module.css";

/** Cards of a featured block: one large, four small. */
const blockSize = 5;

interface CourseGridProps {
  courses: readonly CourseCardData[];
  /** Starts with a featured block if there are enough courses. */
  featured?: boolean;
  columns?: "three" | "four";
  as?: "h2" | "h3";
}

export function CourseGrid({ courses, featured = false, columns = "four", as }: CourseGridProps) {
  const lead = featured && courses.length >= blockSize ? leadFirst(courses) : [];
  const rest = lead.length > 0 ? lead.slice(blockSize) : courses;
  return (
    <div className={styles.blocks}>
      {lead.length > 0 ? (
        <CardGrid columns="featured">
          {lead.slice(0, blockSize).map((course, i) => (
            <CourseCard key={course.courseId} course={course} large={i === 0} as={as} />
          ))}
        </CardGrid>
      ) : null}
      {rest.length > 0 ? (
        <CardGrid columns={columns}>
          {rest.map((course) => (
            <CourseCard key={course.courseId} course={course} as={as} />
          ))}
        </CardGrid>
      ) : null}
    </div>
  );
}

/** A featured course is the large card; the others keep their order. */
export function leadFirst(courses: readonly CourseCardData[]): CourseCardData[] {
  const lead = courses.find((course) => course.featured) ?? courses[0];
  return lead ? [lead, ...courses.filter((course) => course !== lead)] : [];
}
