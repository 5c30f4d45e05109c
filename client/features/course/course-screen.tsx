import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Course } from "../../../shared/course.ts";
import { durationText } from "../../../shared/format.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { refundDays, refundLectures } from "../../components/refund-text.ts";
import { DetailPage, BottomBar } from "../../ui/detail-page.tsx";
import { FeatureList } from "../../ui/feature-list.tsx";
import { SectionHeader } from "../../ui/section-header.tsx";
import { SectionLinks } from "../../ui/section-links.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { CourseActions } from "./course-actions.tsx";
import { CourseCurriculum } from "./course-curriculum.tsx";
import { CourseHeader } from "./course-header.tsx";
import { CourseOutcomes } from "./course-outcomes.tsx";
import { CoursePanel } from "./course-panel.tsx";
import styles from "./course-screen.module.css";
import { useCourseOwnership } from "./use-course-ownership.ts";

interface CourseScreenProps {
  course: Course;
  /** The long text about the course. */
  description: ReactNode;
  /** The teacher. */
  teacher: ReactNode;
}

/** The page of one course: header, panel and sections. */
export function CourseScreen({ course, description, teacher }: CourseScreenProps) {
  const ownership = useCourseOwnership(course.courseId);
  const owned = ownership.kind === "owned";
  const free = effectivePrice(course) === 0;
  const sections = [
    { id: "outcomes", label: "달라지는 것" },
    { id: "about", label: "소개" },
    { id: "curriculum", label: "커리큘럼" },
    { id: "teacher", label: "선생님" },
    ...(free ? [] : [{ id: "refund", label: "환불" }]),
  ];
  return (
    <DetailPage
      header={<CourseHeader course={course} owned={owned} />}
      side={<CoursePanel course={course} ownership={ownership} />}
      bar={
        <BottomBar label="시작하기">
          <CourseActions course={course} ownership={ownership} priced />
        </BottomBar>
      }
    >
      <SectionLinks label="코스 안내" sections={sections} />
      <section id="outcomes" aria-labelledby="outcomes-head">
        <SectionHeader id="outcomes-head" title="이만큼 달라져요" />
        <CourseOutcomes course={course} />
      </section>
      <section id="about" aria-labelledby="about-head">
        <SectionHeader id="about-head" title="이런 코스예요" />
        <div className={styles.about}>
          <FeatureList features={course.features} />
          {description}
        </div>
      </section>
      <section id="curriculum" aria-labelledby="curriculum-head">
        <SectionHeader
          id="curriculum-head"
          title="커리큘럼"
          aside={
            <p className={styles.total}>
              {course.sections.length}장 · {course.lectureCount}강 · {durationText(course.durationSec)}
            </p>
          }
        />
        <CourseCurriculum course={course} owned={owned} />
      </section>
      <section id="teacher" aria-labelledby="teacher-head">
        <SectionHeader id="teacher-head" title="선생님" />
        {teacher}
      </section>
      {free ? null : (
        <section id="refund" aria-labelledby="refund-head">
          <SectionHeader id="refund-head" title="환불" />
          <p className={styles.refund}>
            결제한 다음 날부터 {refundDays}이고 연 강의가 {refundLectures} 이하면 낸 돈을 모두 돌려드려요. 그 뒤에는
            열지 않은 강의만큼 돌려드려요. 미리보기는 세지 않아요.{" "}
            <Link to="/docs/$documentType" params={{ documentType: "refund" }} className={textLinkClass()}>
              취소·환불 규정
            </Link>
          </p>
        </section>
      )}
    </DetailPage>
  );
}
