import { Link } from "@tanstack/react-router";
import { durationText, wonText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { effectivePrice, isFreeToWatch } from "../../../shared/money.ts";
import { useOwnedItems } from "../../api/ownership.ts";
import { OwnedOrPrice } from "../../components/ownership/owned-or-price.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { CoursePrice } from "../../components/price-tag.tsx";
import { ListRow, ListRowTitle } from "../../ui/layout/list-row.tsx";
import styles from "./lecture-courses.module.css";
import { lecturePageText } from "./text.ts";

/** The courses that include this lecture, each with the difference in price, or that the user has it. */
export function LectureCourses({ lecture }: { lecture: Lecture }) {
  const owned = useOwnedItems(lecture.courses.map(({ courseId }) => courseId));
  return (
    <ul>
      {lecture.courses.map((course) => {
        const more = lecture.price === null || isFreeToWatch(lecture) ? 0 : effectivePrice(course) - lecture.price;
        return (
          <li key={course.courseId}>
            <ListRow
              mediaSize="l"
              media={
                <Cover
                  id={course.courseId}
                  title={course.title}
                  subject={lecture.category}
                  cover={course.cover}
                  ratio="4:3"
                />
              }
              end={
                <OwnedOrPrice owned={owned.get(course.courseId)}>
                  <CoursePrice course={course} />
                  {more > 0 ? <p className={styles.more}>{lecturePageText.more(wonText(more))}</p> : null}
                </OwnedOrPrice>
              }
            >
              <MetaList>
                {course.level}
                {lecturePageText.size(course.lectureCount, durationText(course.durationSec))}
              </MetaList>
              <ListRowTitle>
                <Link to="/courses/$courseId" params={{ courseId: course.courseId }}>
                  {course.title}
                </Link>
              </ListRowTitle>
            </ListRow>
          </li>
        );
      })}
    </ul>
  );
}
