import type { ReactNode } from "react";
import type { Review } from "../../../shared/review/schema.ts";
import type { FrontPreview } from "../../../shared/site/front-page.ts";
import type { TeacherDetail } from "../../../shared/teacher/schema.ts";
import { useBlockedIds } from "../../api/moderation.ts";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SectionLinks } from "../../ui/layout/section-links.tsx";
import { BestReviews } from "./best-reviews.tsx";
import { TeacherHeader } from "./teacher-header.tsx";
import styles from "./teacher-screen.module.css";
import { teacherPageText as text } from "./text.ts";

interface Works {
  count: number;
  list: ReactNode;
}

interface TeacherScreenProps {
  teacher: TeacherDetail;
  courses: Works;
  lectures: Works;
  answerSec: number | null;
  /** A lecture that anyone can play; null without one. */
  preview: FrontPreview | null;
  /** The best of the reviews of the teacher's lectures. */
  reviews: readonly Review[];
}

/** A teacher's page: header, courses, lectures and introduction. A section without items is left out. */
export function TeacherScreen({ teacher, courses, lectures, answerSec, preview, reviews: best }: TeacherScreenProps) {
  const blocked = useBlockedIds();
  const reviews = best.filter(({ userId }) => userId === null || !blocked.has(userId));
  const works = [
    { id: "courses", label: text.courses, ...courses },
    { id: "lectures", label: text.lectures, ...lectures },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <TeacherHeader teacher={teacher} answerSec={answerSec} preview={preview} />
      <div className={styles.parts}>
        <SectionLinks
          label={text.sections(teacher.name)}
          sections={[
            ...works,
            ...(reviews.length > 0 ? [{ id: "reviews", label: text.reviews.label }] : []),
            { id: "bio", label: text.bio.label },
          ]}
        />
        {works.map(({ id, label, count, list }) => (
          <section key={id} id={id} aria-labelledby={`${id}-head`}>
            <SectionHeader
              id={`${id}-head`}
              title={
                <>
                  {label} <span className={styles.count}>{count}</span>
                </>
              }
            />
            {list}
          </section>
        ))}
        {reviews.length > 0 ? (
          <section id="reviews" aria-labelledby="reviews-head">
            <SectionHeader id="reviews-head" title={text.reviews.title} />
            <BestReviews reviews={reviews} />
          </section>
        ) : null}
        <section id="bio" aria-labelledby="bio-head">
          <SectionHeader id="bio-head" title={text.bio.title} />
          <p className={styles.bio}>{teacher.bio}</p>
        </section>
      </div>
    </>
  );
}
