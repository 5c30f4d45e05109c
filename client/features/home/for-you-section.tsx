import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SkeletonCard, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./for-you.module.css";
import { forYouText } from "./for-you-text.ts";
import { sectionText } from "./text.ts";

/** As many as a row has on the widest screen. */
export const recommendedCourses = 6;

/** The space of the courses, so that the layout does not shift. */
export const ForYouSkeleton = () => (
  <ForYouSection>
    <SkeletonRegion className={styles.recommended}>
      {Array.from({ length: recommendedCourses }, (_, i) => (
        <SkeletonCard key={i} />
      ))}
    </SkeletonRegion>
  </ForYouSection>
);

export function ForYouSection({
  title = forYouText.untitled,
  children,
}: {
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="for-you">
      <SectionHeader
        id="for-you"
        title={title}
        aside={
          <Link to="/foryou" className={textLinkClass()}>
            {sectionText.all}
          </Link>
        }
      />
      {children}
    </section>
  );
}
