import type { ReactNode } from "react";
import type { Recommendation } from "../../../shared/recommendation/schema.ts";
import { CourseCard } from "../../components/lists/course-card.tsx";
import { Restorable } from "../../components/restorable/restorable.tsx";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { CourseMenu } from "./course-menu.tsx";
import styles from "./for-you.module.css";
import { Reason } from "./reason.tsx";
import { dismissalText } from "./text.ts";
import type { Dismissals } from "./use-dismissals.ts";

/** The menu of a card at the lower edge of the window would open out of sight. */
function showOpenedMenus(section: HTMLElement | null): () => void {
  const show = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open)
      target.lastElementChild?.scrollIntoView({ block: "nearest" });
  };
  section?.addEventListener("toggle", show, true);
  return () => section?.removeEventListener("toggle", show, true);
}

interface RecommendationSectionProps {
  id: string;
  title: string;
  courses: readonly Recommendation[];
  dismissals: Dismissals;
  aside?: ReactNode;
}

/** Courses that are recommended for similar reasons; a row to swipe on a phone. */
export function RecommendationSection({ id, title, courses, dismissals, aside }: RecommendationSectionProps) {
  if (courses.length === 0) return null;
  const isTitled = courses.some(({ reason }) => reason.item !== null);
  return (
    <section
      ref={showOpenedMenus}
      aria-labelledby={id}
      className={classNames(styles.section, isTitled && styles.titled)}
    >
      <SectionHeader id={id} title={title} aside={aside} />
      <CardGrid className={styles.cards} trimmed="rows">
        {courses.map((course) => (
          <Restorable
            key={course.courseId}
            isRemoved={dismissals.has(course.courseId)}
            title={course.title}
            text={dismissalText.removed}
            onRestore={() => dismissals.restore(course.courseId)}
          >
            <CourseCard
              course={course}
              intro={
                <div className={styles.intro}>
                  <Reason course={course} />
                  <CourseMenu course={course} onDismiss={() => dismissals.dismiss(course)} />
                </div>
              }
            />
          </Restorable>
        ))}
      </CardGrid>
    </section>
  );
}
