import { Link } from "@tanstack/react-router";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import type { Course } from "../../../shared/course/schema.ts";
import { dateText, durationText } from "../../../shared/format.ts";
import { ratingOf } from "../../components/rating-of.tsx";
import { TeacherByline } from "./teacher-byline.tsx";
import { ShareButton } from "../../components/share/share-button.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { DetailHeader } from "../../ui/layout/detail-page.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { CoverPlays } from "./cover-plays.tsx";
import { firstPreview } from "./course-facts.ts";
import { courseHeaderText as text, coursePageText } from "./text.ts";

interface CourseHeaderProps {
  course: Course;
  /** The panel has the link to continue, so the cover has none to a preview. */
  owned: boolean;
}

/** Title, subtitle and facts of a course, and its cover with its trailer and a link to the first preview. */
export function CourseHeader({ course, owned }: CourseHeaderProps) {
  const { courseId, title, category, level } = course;
  const preview = owned ? undefined : firstPreview(course);
  return (
    <DetailHeader
      breadcrumb={
        <Breadcrumb>
          <Link to="/courses" activeOptions={{ exact: true }}>
            {coursePageText.breadcrumb}
          </Link>
          <Link to="/categories/$category" params={{ category: slugOf(category) }} activeOptions={{ exact: true }}>
            {category}
          </Link>
        </Breadcrumb>
      }
      share={<ShareButton title={title} path={`/courses/${courseId}`} image={`/share/courses/${courseId}.jpg`} />}
      title={title}
      lead={course.subtitle}
      byline={<TeacherByline teacher={course.teacher} />}
      meta={
        <MetaList size="m">
          {ratingOf(course)}
          {level}
          {text.lectures(course.lectureCount)}
          {durationText(course.durationSec)}
          {text.updated(dateText(course.updatedAt))}
        </MetaList>
      }
      media={
        <>
          <Cover id={courseId} title={title} subject={category} cover={course.cover} />
          <CoverPlays course={course} preview={preview} />
        </>
      }
    />
  );
}
