import { durationText, priceText } from "../../../shared/format.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { courseListInputOf, courseSearch } from "../../../shared/page-inputs.ts";
import { html } from "../../http/html.ts";
import { type PageRoute, uuid } from "../../pages/page-route.ts";
import type { Page, PageRequest } from "../../pages/page.ts";
import { plainLines } from "../../pages/plain-lines.ts";
import { breadcrumbs, canonicalOf, courseLinks, isoDuration, itemList, pageLinks } from "../../pages/html-partials.ts";

export const coursePages: readonly PageRoute[] = [
  { pattern: /^\/courses$/, screen: "courses/index", reads: ["page", "category", "level"], render: coursesPage },
  { pattern: new RegExp(`^/courses/(?<courseId>${uuid})$`), screen: "courses/$courseId", render: coursePage },
];

async function coursesPage({ read, search, origin }: PageRequest): Promise<Page> {
  const wanted = courseSearch.parse(Object.fromEntries(search));
  const list = await read("course.list", courseListInputOf(wanted));
  const title = wanted.category ? `${wanted.category} 코스` : "코스";
  const { canonical, filterQuery } = canonicalOf("/courses", wanted);
  return {
    status: 200,
    title,
    description: `처음부터 끝까지 이어지는 ${title} ${list.total}개를 골라 보세요.`,
    canonical,
    image: null,
    jsonLd: [
      itemList(
        origin,
        list.items.map(({ courseId }) => `/courses/${courseId}`),
      ),
    ],
    body: html`<h1>${title} ${list.total}</h1>${courseLinks(list.items)}${pageLinks("/courses", filterQuery, list)}`,
  };
}

async function coursePage({ read, params, origin }: PageRequest): Promise<Page> {
  const course = await read("course.byId", { courseId: params.courseId ?? "" });
  const path = `/courses/${course.courseId}`;
  const price = effectivePrice(course);
  return {
    status: 200,
    title: course.title,
    description: course.subtitle,
    canonical: path,
    image: null,
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "Course",
        name: course.title,
        description: course.subtitle,
        url: origin + path,
        inLanguage: "ko",
        provider: { "@type": "Organization", name: "CLOSEGAP", sameAs: origin },
        author: { "@type": "Person", name: course.teacher.name, url: `${origin}/teachers/${course.teacher.teacherId}` },
        hasCourseInstance: {
          "@type": "CourseInstance",
          courseMode: "Online",
          courseWorkload: isoDuration(course.durationSec),
        },
        offers: {
          "@type": "Offer",
          price,
          priceCurrency: "KRW",
          category: price === 0 ? "Free" : "Paid",
          url: origin + path,
        },
      },
      breadcrumbs(origin, [
        { name: "코스", path: "/courses" },
        { name: course.category, path: `/courses?category=${encodeURIComponent(course.category)}` },
        { name: course.title, path },
      ]),
    ],
    body: html`<h1>${course.title}</h1><p>${course.subtitle}</p>
      <p><a href="/teachers/${course.teacher.teacherId}">${course.teacher.name}</a> · ${course.level} · ${course.lectureCount}강 ·
        ${durationText(course.durationSec)} · ${priceText(price)}</p>
      ${plainLines(course.description).map((line) => html`<p>${line}</p>`)}
      <h2>이만큼 달라져요</h2><ul>${course.outcomes.map((outcome) => html`<li>${outcome}</li>`)}</ul>
      <h2>커리큘럼</h2>${course.sections.map(
        (section) =>
          html`<h3>${section.title}</h3><ol>${section.lectures.map(
            (
              lecture,
            ) => html`<li>${lecture.isPreview ? html`<a href="/lectures/${lecture.lectureId}">${lecture.title}</a>` : lecture.title}
            ${durationText(lecture.durationSec)}</li>`,
          )}</ol>`,
      )}`,
  };
}
