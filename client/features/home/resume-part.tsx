import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./resume.module.css";
import { resumeText } from "./text.ts";

export const resumedCourses = 3;

/** @param alone reserves the space of what loads next to it, so that the layout does not shift */
export function ResumeWaiting({ alone }: { alone?: boolean }) {
  return (
    <ResumePart className={alone ? styles.alone : undefined}>
      <SkeletonRegion className={styles.cards}>
        {Array.from({ length: resumedCourses }, (_, i) => (
          <SkeletonBox key={i} className={styles.placeholder} />
        ))}
      </SkeletonRegion>
    </ResumePart>
  );
}

export function ResumePart({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <section aria-labelledby="resume" className={className}>
      <SectionHeader
        id="resume"
        title={resumeText.title}
        aside={
          <Link to="/classroom" className={textLinkClass()}>
            {resumeText.classroom}
          </Link>
        }
      />
      {children}
    </section>
  );
}
