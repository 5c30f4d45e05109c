import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SectionHeader } from "../../ui/section-header.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/skeleton.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import styles from "./resume.module.css";
import { resumeText } from "./text.ts";

export const resumedCourses = 3;

export function ResumeWaiting() {
  return (
    <ResumePart>
      <SkeletonRegion className={styles.cards}>
        {Array.from({ length: resumedCourses }, (_, i) => (
          <SkeletonBox key={i} className={styles.placeholder} />
        ))}
      </SkeletonRegion>
    </ResumePart>
  );
}

export function ResumePart({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="resume">
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
