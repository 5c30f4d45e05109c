import { z } from "zod";
import { durationText, priceText } from "../../../shared/format.ts";
import { lectureListInputOf, lectureSearch } from "../../../shared/page-inputs.ts";
import { html } from "../../http/html.ts";
import { type PageRoute, uuid } from "../../pages/page-route.ts";
import type { Page, PageRequest } from "../../pages/page.ts";
import { breadcrumbs, canonicalOf, isoDuration, itemList, lectureLinks, pageLinks } from "../../pages/html-partials.ts";

export const lecturePages: readonly PageRoute[] = [
  { pattern: /^\/lectures$/, screen: "lectures/index", reads: ["page", "category"], render: lecturesPage },
  {
    pattern: new RegExp(`^/lectures/(?<lectureId>${uuid})$`),
    screen: "lectures/$lectureId/index",
    render: lecturePage,
  },
  {
    pattern: new RegExp(`^/lectures/(?<lectureId>${uuid})/watch$`),
    screen: "lectures/$lectureId/watch",
    reads: ["course"],
    render: watchPage,
  },
];

async function lecturesPage({ read, search, origin }: PageRequest): Promise<Page> {
  const wanted = lectureSearch.parse(Object.fromEntries(search));
  const list = await read("lecture.list", lectureListInputOf(wanted));
  const title = wanted.category ? `${wanted.category} 강의` : "강의";
  const { canonical, filterQuery } = canonicalOf("/lectures", wanted);
  return {
    status: 200,
    title,
    description: `한 편씩 배우는 ${title} ${list.total}개를 골라 보세요.`,
    canonical,
    image: null,
    jsonLd: [
      itemList(
        origin,
        list.items.map(({ lectureId }) => `/lectures/${lectureId}`),
      ),
    ],
    body: html`<h1>${title} ${list.total}</h1>${lectureLinks(list.items)}${pageLinks("/lectures", filterQuery, list)}`,
  };
}

async function lecturePage({ read, params, origin }: PageRequest): Promise<Page> {
  const lecture = await read("lecture.byId", { lectureId: params.lectureId ?? "" });
  const path = `/lectures/${lecture.lectureId}`;
  return {
    status: 200,
    title: lecture.title,
    description: lecture.summary,
    canonical: path,
    image: lecture.posterUrl,
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "VideoObject",
        name: lecture.title,
        description: lecture.summary,
        thumbnailUrl: origin + lecture.posterUrl,
        uploadDate: lecture.publishedAt,
        duration: isoDuration(lecture.durationSec),
        url: origin + path,
        inLanguage: "ko",
        hasPart: lecture.chapters.map(({ title, startSec, endSec }) => ({
          "@type": "Clip",
          name: title,
          startOffset: startSec,
          endOffset: endSec,
          url: `${origin}${path}/watch?t=${Math.floor(startSec)}`,
        })),
      },
      breadcrumbs(origin, [
        { name: "강의", path: "/lectures" },
        { name: lecture.category, path: `/lectures?category=${encodeURIComponent(lecture.category)}` },
        { name: lecture.title, path },
      ]),
    ],
    body: html`<h1>${lecture.title}</h1><p>${lecture.summary}</p>
      <p><a href="/teachers/${lecture.teacher.teacherId}">${lecture.teacher.name}</a> · ${durationText(lecture.durationSec)}${lecture.price !== null && html` · ${priceText(lecture.price)}`}</p>
      <h2>챕터</h2><ol>${lecture.chapters.map((chapter) => html`<li>${chapter.title}</li>`)}</ol>
      ${
        lecture.courses.length > 0 &&
        html`<h2>이 강의가 든 코스</h2><ul>${lecture.courses.map(
          (course) => html`<li><a href="/courses/${course.courseId}">${course.title}</a></li>`,
        )}</ul>`
      }`,
  };
}

/** The watch screen is personal, but the lecture and its course are the same for all. */
async function watchPage({ read, params, search }: PageRequest): Promise<Page> {
  const courseId = z.uuid().safeParse(search.get("course")).data;
  const [lecture] = await Promise.all([
    read("lecture.byId", { lectureId: params.lectureId ?? "" }),
    // A course that is gone does not hide the lecture.
    courseId ? read("course.byId", { courseId }).catch(() => null) : null,
  ]);
  return { status: 200, title: lecture.title, description: "", canonical: null, image: null, jsonLd: [], body: null };
}
