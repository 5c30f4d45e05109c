import type { ReactNode } from "react";
import type { CourseCard as CourseCardData } from "../../../shared/course/schema.ts";
import { useOwnedItems } from "../../api/ownership.ts";
import { CourseCard } from "../../components/lists/course-card.tsx";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import styles from "./course-grid.module.css";

interface CourseGridProps {
  courses: readonly CourseCardData[];
  columns?: "list" | "beside" | undefined;
  /** Starts with a large card: the first featured course. */
  lead?: boolean;
  /** Fills the rest of the last row. */
  end?: ReactNode;
  /** Only complete rows, or only the first one. */
  trimmed?: "rows" | "row";
  as?: "h2" | "h3";
}

/** Fewer cards leave gaps beside a large one. */
const leadNeeds = 5;

/** Courses as cards, with what the current user has of them. Few ones fill their row. */
export function CourseGrid({ courses, columns, lead = false, end, trimmed, as }: CourseGridProps) {
  const owned = useOwnedItems(courses.map(({ courseId }) => courseId));
  const hasLead = lead && courses.length >= leadNeeds;
  const ordered = hasLead ? leadFirst(courses) : courses;
  const shown = end ? columns : (columns ?? columnsOf(courses.length));
  const sizeOf = (index: number) => (shown === "one" ? "wide" : hasLead && index === 0 ? "large" : "m");
  return (
    <CardGrid
      columns={shown}
      lead={hasLead}
      end={end}
      trimmed={trimmed}
      className={shown === "three" ? styles.few : undefined}
    >
      {ordered.map((course, i) => (
        <CourseCard key={course.courseId} course={course} size={sizeOf(i)} owned={owned.get(course.courseId)} as={as} />
      ))}
    </CardGrid>
  );
}

const columnsOf = (courses: number) =>
  courses === 1 ? "one" : courses <= 3 ? "three" : courses === 4 ? "four" : "list";

/** A featured course is the large card; the others keep their order. */
export function leadFirst(courses: readonly CourseCardData[]): CourseCardData[] {
  const lead = courses.find((course) => course.featured) ?? courses[0];
  return lead ? [lead, ...courses.filter((course) => course !== lead)] : [];
}
