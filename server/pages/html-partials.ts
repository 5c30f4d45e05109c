import type { CourseCard } from "../../shared/course.ts";
import { durationText, priceText } from "../../shared/format.ts";
import type { LectureCard } from "../../shared/lecture.ts";
import { effectivePrice } from "../../shared/money.ts";
import type { TeacherCard } from "../../shared/teacher.ts";
import { html, type Html } from "../http/html.ts";

/** Lists and structured data that several pages share. */

export const courseLinks = (courses: CourseCard[]): Html =>
  html`<ul>${courses.map(
    (
      course,
    ) => html`<li><a href="/courses/${course.courseId}">${course.title}</a> ${course.subtitle} · ${course.teacher.name} · ${course.level} ·
    ${course.lectureCount}강 · ${durationText(course.durationSec)} · ${priceText(effectivePrice(course))}</li>`,
  )}</ul>`;

export const lectureLinks = (lectures: LectureCard[]): Html =>
  html`<ul>${lectures.map(
    (
      lecture,
    ) => html`<li><a href="/lectures/${lecture.lectureId}">${lecture.title}</a> ${lecture.summary} · ${lecture.teacher.name} ·
    ${durationText(lecture.durationSec)}${lecture.price !== null && html` · ${priceText(lecture.price)}`}</li>`,
  )}</ul>`;

export const teacherLinks = (teachers: TeacherCard[]): Html =>
  html`<ul>${teachers.map(
    (teacher) => html`<li><a href="/teachers/${teacher.teacherId}">${teacher.name}</a> ${teacher.headline}</li>`,
  )}</ul>`;

/** Links to the pages before and after, so that every item can be reached without scripts. */
export function pageLinks(
  path: string,
  search: URLSearchParams,
  { page, rows, total }: { page: number; rows: number; total: number },
): Html {
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(number));
    return `${path}?${query.toString()}`;
  };
  return html`<p>${page > 1 && html`<a href="${to(page - 1)}">이전</a> `}${page * rows < total && html`<a href="${to(page + 1)}">다음</a>`}</p>`;
}

export const itemList = (origin: string, paths: string[]) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: paths.map((path, index) => ({ "@type": "ListItem", position: index + 1, url: origin + path })),
});

export const breadcrumbs = (origin: string, steps: { name: string; path: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/** The filters that name a list of its own stay in its address; a first page is not named. */
export function canonicalOf(
  path: string,
  { page, ...filters }: { page?: number | undefined; [name: string]: unknown },
) {
  const filterQuery = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (typeof value === "string") filterQuery.set(name, value);
  const query = new URLSearchParams(filterQuery);
  if (page && page > 1) query.set("page", String(page));
  return { filterQuery, canonical: query.size > 0 ? `${path}?${query.toString()}` : path };
}
