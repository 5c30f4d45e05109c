import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Course } from "../../../shared/course/schema.ts";
import { durationText } from "../../../shared/format.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { DetailPage, BottomBar } from "../../ui/layout/detail-page.tsx";
import { FeatureList } from "../../ui/layout/feature-list.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SectionLinks } from "../../ui/layout/section-links.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { CourseActions } from "./course-actions.tsx";
import { refundSentence } from "./course-facts.ts";
import { CourseCurriculum } from "./course-curriculum.tsx";
import { CourseHeader } from "./course-header.tsx";
import { CourseOutcomes } from "./course-outcomes.tsx";
import { CoursePanel } from "./course-panel.tsx";
import styles from "./course-screen.module.css";
import { coursePageText as text, courseRefundText, curriculumText } from "./text.ts";
import { useCourseOwnership } from "./use-course-ownership.ts";

interface CourseScreenProps {
  course: Course;
  /** The long text about the course. */
  description: ReactNode;
  /** The teacher. */
  teacher: ReactNode;
  /** null: the course has none. */
  games: ReactNode;
  reviews: ReactNode;
  /** The section of questions, with its heading. */
  questions: ReactNode;
  comments: ReactNode;
  /** undefined until it is known. */
  commentCount: number | undefined;
}

/** The page of one course: header, panel and sections. */
export function CourseScreen({
  course,
  description,
  teacher,
  games,
  reviews,
  questions,
  comments,
  commentCount,
}: CourseScreenProps) {
  const ownership = useCourseOwnership(course.courseId);
  const owned = ownership.kind === "owned";
  const free = effectivePrice(course) === 0;
  const sections = [
    { id: "outcomes", label: text.sections.outcomes },
    { id: "about", label: text.sections.about },
    { id: "curriculum", label: text.sections.curriculum },
    ...(games ? [{ id: "games", label: text.sections.games }] : []),
    { id: "teacher", label: text.sections.teacher },
    { id: "reviews", label: text.sections.reviews, count: course.ratingCount },
    { id: "questions", label: text.sections.questions },
    { id: "comments", label: text.sections.comments, count: commentCount },
    ...(free ? [] : [{ id: "refund", label: text.sections.refund }]),
  ];
  return (
    <DetailPage
      header={<CourseHeader course={course} owned={owned} />}
      side={<CoursePanel course={course} ownership={ownership} />}
      bar={
        <BottomBar label={text.startBar}>
          <CourseActions course={course} ownership={ownership} priced />
        </BottomBar>
      }
    >
      <SectionLinks label={text.sections.label} sections={sections} />
      <section id="outcomes" aria-labelledby="outcomes-head">
        <SectionHeader id="outcomes-head" title={text.outcomes.title} />
        <CourseOutcomes course={course} />
      </section>
      <section id="about" aria-labelledby="about-head">
        <SectionHeader id="about-head" title={text.about} />
        <div className={styles.about}>
          <FeatureList features={course.features} />
          {description}
        </div>
      </section>
      <section id="curriculum" aria-labelledby="curriculum-head">
        <SectionHeader
          id="curriculum-head"
          title={text.curriculum}
          aside={
            <p className={styles.total}>
              {curriculumText.total(course.sections.length, course.lectureCount, durationText(course.durationSec))}
            </p>
          }
        />
        <CourseCurriculum course={course} owned={owned} />
      </section>
      {games ? (
        <section id="games" aria-labelledby="games-head">
          <SectionHeader id="games-head" title={text.sections.games} />
          {games}
        </section>
      ) : null}
      <section id="teacher" aria-labelledby="teacher-head">
        <SectionHeader id="teacher-head" title={text.teacher} />
        {teacher}
      </section>
      <section id="reviews" aria-labelledby="reviews-head">
        <SectionHeader id="reviews-head" title={text.sections.reviews} />
        {reviews}
      </section>
      <section id="questions" aria-labelledby="questions-head">
        {questions}
      </section>
      <section id="comments" aria-labelledby="comments-head">
        <SectionHeader id="comments-head" title={text.sections.comments} />
        {comments}
      </section>
      {free ? null : (
        <section id="refund" aria-labelledby="refund-head">
          <SectionHeader id="refund-head" title={text.refund} />
          <p className={styles.refund}>
            {refundSentence(course)}{" "}
            <Link to="/docs/$documentType" params={{ documentType: "refund" }} className={textLinkClass()}>
              {courseRefundText.document}
            </Link>
          </p>
        </section>
      )}
    </DetailPage>
  );
}
