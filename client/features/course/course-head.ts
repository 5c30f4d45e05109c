import { categoryPath } from "../../../shared/catalog/category-address.ts";
import type { Course, CourseCard } from "../../../shared/course/schema.ts";
import type { CourseSearch } from "../../../shared/page/inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { canonicalOf, isPastEnd, type PageHead } from "../../document/page-head.ts";
import { courseHeadText } from "./head-text.ts";
import { aggregateRating, breadcrumbs, isoDuration, itemList, offer } from "../../document/structured-data.ts";

export function courseListHead(search: CourseSearch, list: ListOf<CourseCard> | undefined): PageHead {
  const { category, level, page } = search;
  const title = courseHeadText.title(category);
  if (!import.meta.env.SSR) return { title };
  return {
    title,
    description: list && courseHeadText.description(title, list.total),
    canonical: isPastEnd(list) && (category || level || page) ? undefined : listAddress(search),
    hasFeed: true,
    structuredData: import.meta.env.SSR
      ? (origin) => [itemList(origin, list?.items.map(({ courseId }) => `/courses/${courseId}`) ?? [])]
      : undefined,
  };
}

/** The first page of a category is that of the category, which has its lectures, too. */
function listAddress({ category, level, page }: CourseSearch): string {
  const isFirst = page === undefined || page === 1;
  return category && isFirst ? categoryPath(category, level) : canonicalOf("/courses", { category, level, page });
}

export function courseHead(course: Course | undefined): PageHead {
  if (!course) return { title: courseHeadText.title(undefined) };
  if (!import.meta.env.SSR) return { title: course.title };
  const path = `/courses/${course.courseId}`;
  return {
    title: course.title,
    description: course.subtitle,
    canonical: path,
    image: `/share${path}.jpg`,
    structuredData: import.meta.env.SSR
      ? (origin) => [
          courseData(origin, path, course),
          breadcrumbs(origin, [
            { name: courseHeadText.courses, path: "/courses" },
            { name: course.category, path: categoryPath(course.category) },
            { name: course.title, path },
          ]),
        ]
      : undefined,
  };
}

function courseData(origin: string, path: string, course: Course) {
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.title,
    description: course.subtitle,
    url: origin + path,
    image: `${origin}/share${path}.jpg`,
    inLanguage: "ko",
    provider: { "@type": "Organization", name: "CLOSEGAP", sameAs: origin },
    author: { "@type": "Person", name: course.teacher.name, url: `${origin}/teachers/${course.teacher.teacherId}` },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      courseWorkload: isoDuration(course.durationSec),
    },
    ...trailerData(origin, path, course),
    ...aggregateRating(course),
    ...(course.isWithdrawn ? {} : offer(origin + path, effectivePrice(course))),
  };
}

/** A video that everyone may fetch. */
function trailerData(origin: string, path: string, { title, subtitle, trailer, publishedAt, updatedAt }: Course) {
  if (!trailer) return {};
  const file = trailer.sources.find(({ type }) => type === "video/mp4");
  return {
    video: {
      "@type": "VideoObject",
      name: title,
      description: subtitle,
      thumbnailUrl: origin + (trailer.posterUrl ?? `/share${path}.jpg`),
      uploadDate: publishedAt ?? updatedAt,
      duration: isoDuration(trailer.durationSec),
      ...(file && { contentUrl: origin + file.url, encodingFormat: file.type }),
      inLanguage: "ko",
      isAccessibleForFree: true,
    },
  };
}
