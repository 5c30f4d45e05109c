import { useTopRecommendations } from "../../api/recommendation.ts";
import { CourseCard } from "../../components/lists/course-card.tsx";
import { userAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { ForYouSection, ForYouSkeleton, recommendedCourses } from "./for-you-section.tsx";
import { forYouText } from "./for-you-text.ts";
import styles from "./for-you.module.css";

/** The first courses that are recommended to the current user; a row to swipe on a phone. */
export function ForYou() {
  const user = useAtomValue(userAtom);
  const list = useTopRecommendations();
  const title = user ? forYouText.title(user.name) : undefined;
  if (list.isPending) return <ForYouSkeleton />;
  if (list.isError) {
    return (
      <ForYouSection title={title}>
        <ErrorBox title={forYouText.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </ForYouSection>
    );
  }
  const courses = list.data.items.slice(0, recommendedCourses);
  if (courses.length === 0) return null;
  return (
    <ForYouSection title={title}>
      <ul className={styles.recommended}>
        {courses.map((course) => (
          <li key={course.courseId}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </ForYouSection>
  );
}
