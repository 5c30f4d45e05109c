import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { durationText, priceText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Meta } from "../../ui/meta.tsx";
import { stageScope } from "../../ui/scope.ts";
import styles from "./locked-screen.module.css";

/** For somebody signed in whom no registration lets in: what it is, and where to get it. */
export function LockedScreen({ lecture, courseId }: { lecture: Lecture; courseId: string | undefined }) {
  const courses = lecture.courses.toSorted((a, b) => Number(b.courseId === courseId) - Number(a.courseId === courseId));
  return (
    <section className={`${stageScope} ${styles.locked}`}>
      <div className={styles.poster}>
        <img src={lecture.posterUrl} alt="" />
        <span>
          <Lock />
        </span>
      </div>
      <div className={styles.words}>
        <p className={styles.reason}>아직 수강권이 없는 강의예요.</p>
        <h1>{lecture.title}</h1>
        <Meta>
          <span>{lecture.teacher.name}</span>
          <span>{durationText(lecture.durationSec)}</span>
        </Meta>
        <p>{lecture.summary}</p>
        <div className={styles.ways}>
          {courses.map((course, i) => (
            <Link
              key={course.courseId}
              to="/courses/$courseId"
              params={{ courseId: course.courseId }}
              className={buttonClass({ variant: i === 0 ? "primary" : "secondary" })}
            >
              {course.title} 코스 보기
            </Link>
          ))}
          <Link
            to="/lectures/$lectureId"
            params={{ lectureId: lecture.lectureId }}
            className={buttonClass({ variant: courses.length === 0 ? "primary" : "secondary" })}
          >
            {lecture.price === null ? "강의 소개 보기" : `이 강의만 보기 · ${priceText(lecture.price)}`}
          </Link>
        </div>
      </div>
    </section>
  );
}
