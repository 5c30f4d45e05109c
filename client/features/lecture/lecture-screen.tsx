import type { ReactNode } from "react";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { useSeenSubject } from "../../lib/state/seen-subject.ts";
import { DetailPage, BottomBar } from "../../ui/layout/detail-page.tsx";
import { FeatureList } from "../../ui/layout/feature-list.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SectionLinks } from "../../ui/layout/section-links.tsx";
import { LectureActions } from "./lecture-actions.tsx";
import { LectureChapters } from "./lecture-chapters.tsx";
import { LectureCourses } from "./lecture-courses.tsx";
import { LectureDetailHeader } from "./lecture-detail-header.tsx";
import { LecturePanel } from "./lecture-panel.tsx";
import styles from "./lecture-screen.module.css";
import { lecturePageText as text } from "./text.ts";
import { useLectureAccess } from "./use-lecture-access.ts";

interface LectureScreenProps {
  lecture: Lecture;
  reviews: ReactNode;
  /** The section of questions, with its heading. */
  questions: ReactNode;
  comments: ReactNode;
  /** undefined until it is known. */
  commentCount: number | undefined;
}

/** The page of one lecture. Sections without content are left out. */
export function LectureScreen({ lecture, reviews, questions, comments, commentCount }: LectureScreenProps) {
  useSeenSubject(lecture.category);
  const access = useLectureAccess(lecture);
  const sections = [
    ...(lecture.features.length > 0 ? [{ id: "features", label: text.sections.features }] : []),
    ...(lecture.chapters.length > 0 ? [{ id: "chapters", label: text.chapters }] : []),
    ...(lecture.courses.length > 0 ? [{ id: "courses", label: text.sections.courses }] : []),
    { id: "reviews", label: text.sections.reviews, count: lecture.ratingCount },
    { id: "questions", label: text.sections.questions },
    { id: "comments", label: text.sections.comments, count: commentCount },
  ];
  return (
    <DetailPage
      header={<LectureDetailHeader lecture={lecture} access={access} />}
      side={<LecturePanel lecture={lecture} access={access} />}
      bar={
        <BottomBar label={text.startBar}>
          <LectureActions lecture={lecture} access={access} priced />
        </BottomBar>
      }
    >
      <SectionLinks label={text.sections.label} sections={sections} />
      {lecture.features.length > 0 ? (
        <Part id="features" title={text.features}>
          <div className={lecture.features.length === 1 ? styles.single : undefined}>
            <FeatureList features={lecture.features} />
          </div>
        </Part>
      ) : null}
      {lecture.chapters.length > 0 ? (
        <Part id="chapters" title={text.chapters}>
          <LectureChapters lecture={lecture} access={access} />
        </Part>
      ) : null}
      {lecture.courses.length > 0 ? (
        <Part id="courses" title={text.courses}>
          <LectureCourses lecture={lecture} />
        </Part>
      ) : null}
      <Part id="reviews" title={text.sections.reviews}>
        {reviews}
      </Part>
      <section id="questions" aria-labelledby="questions-head">
        {questions}
      </section>
      <Part id="comments" title={text.sections.comments}>
        {comments}
      </Part>
    </DetailPage>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-head`}>
      <SectionHeader id={`${id}-head`} title={title} />
      {children}
    </section>
  );
}
