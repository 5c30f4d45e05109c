import { teacherInputsOf, teacherListInputOf, teacherSearch } from "../../../shared/page-inputs.ts";
import { html } from "../../http/html.ts";
import { type PageRoute, uuid } from "../../pages/page-route.ts";
import type { Page, PageRequest } from "../../pages/page.ts";
import {
  canonicalOf,
  courseLinks,
  itemList,
  lectureLinks,
  pageLinks,
  teacherLinks,
} from "../../pages/html-partials.ts";

export const teacherPages: readonly PageRoute[] = [
  { pattern: /^\/teachers$/, screen: "teachers/index", reads: ["page"], render: teachersPage },
  { pattern: new RegExp(`^/teachers/(?<teacherId>${uuid})$`), screen: "teachers/$teacherId", render: teacherPage },
];

async function teachersPage({ read, search, origin }: PageRequest): Promise<Page> {
  const wanted = teacherSearch.parse(Object.fromEntries(search));
  const list = await read("teacher.list", teacherListInputOf(wanted));
  return {
    status: 200,
    title: "크리에이터",
    description: `직접 해 본 사람에게 배워요. 크리에이터 ${list.total}명을 만나 보세요.`,
    canonical: canonicalOf("/teachers", wanted).canonical,
    image: null,
    jsonLd: [
      itemList(
        origin,
        list.items.map(({ teacherId }) => `/teachers/${teacherId}`),
      ),
    ],
    body: html`<h1>크리에이터 ${list.total}</h1>${teacherLinks(list.items)}${pageLinks("/teachers", new URLSearchParams(), list)}`,
  };
}

async function teacherPage({ read, params, origin }: PageRequest): Promise<Page> {
  const inputs = teacherInputsOf(params.teacherId ?? "");
  const [teacher, courses, lectures] = await Promise.all([
    read("teacher.byId", inputs.teacher),
    read("course.list", inputs.courses),
    read("lecture.list", inputs.lectures),
  ]);
  const path = `/teachers/${teacher.teacherId}`;
  return {
    status: 200,
    title: teacher.name,
    description: teacher.headline,
    canonical: path,
    image: null,
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "ProfilePage",
        mainEntity: {
          "@type": "Person",
          name: teacher.name,
          description: teacher.headline,
          url: origin + path,
          knowsAbout: teacher.specialties,
        },
      },
    ],
    body: html`<h1>${teacher.name}</h1><p>${teacher.headline}</p><p>${teacher.bio}</p>
      <h2>코스</h2>${courseLinks(courses.items)}<h2>강의</h2>${lectureLinks(lectures.items)}`,
  };
}
