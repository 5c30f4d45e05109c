import { Link } from "@tanstack/react-router";
import { durationText } from "../../../shared/format.ts";
import type { Recommendation } from "../../../shared/recommendation/schema.ts";
import { FavoriteTextButton } from "../../components/favorite-button/favorite-text-button.tsx";
import { CoursePrice } from "../../components/price-tag.tsx";
import { ratingOf } from "../../components/rating-of.tsx";
import { Restorable } from "../../components/restorable/restorable.tsx";
import { cardText } from "../../components/text.ts";
import { Button } from "../../ui/action/button.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { SplitPanel, SplitPanelSide } from "../../ui/layout/split-panel.tsx";
import styles from "./best-recommendation.module.css";
import { Reason } from "./reason.tsx";
import { bestText, dismissalText, proofText } from "./text.ts";
import type { Dismissals } from "./use-dismissals.ts";

interface BestRecommendationProps {
  course: Recommendation;
  dismissals: Dismissals;
}

/** The course with the most reasons, with what they are based on. */
export function BestRecommendation({ course, dismissals }: BestRecommendationProps) {
  const { courseId, title, category, cover, teacher } = course;
  return (
    <Restorable
      isRemoved={dismissals.has(courseId)}
      title={title}
      text={dismissalText.removed}
      onRestore={() => dismissals.restore(courseId)}
    >
      <section aria-labelledby="best">
        <SplitPanel columns="46fr 54fr" stacksUnder={1200} className={styles.best}>
          <SplitPanelSide
            tone="none"
            background={
              <Cover id={courseId} title={title} subject={category} cover={cover} ratio="fill" frame="16:9" uncut />
            }
          />
          <SplitPanelSide className={styles.body}>
            <Reason course={course} />
            <h2 id="best" className={styles.title}>
              {title}
            </h2>
            <p className={styles.proof}>{proofText(course)}</p>
            <MetaList>
              {teacher.name}
              {cardText.size(course.lectureCount, durationText(course.durationSec))}
              {ratingOf(course)}
            </MetaList>
            <CoursePrice course={course} />
            <div className={styles.actions}>
              <Link to="/courses/$courseId" params={{ courseId }} className={buttonClass({ variant: "primary" })}>
                {bestText.open}
              </Link>
              <div>
                <FavoriteTextButton item={{ itemType: "COURSE", itemId: courseId }} title={title} />
              </div>
              <Button variant="quiet" onClick={() => dismissals.dismiss(course)}>
                {bestText.dismiss}
              </Button>
            </div>
          </SplitPanelSide>
        </SplitPanel>
      </section>
    </Restorable>
  );
}
