import { homeInputs } from "../../../shared/page-inputs.ts";
import { html } from "../../http/html.ts";
import type { PageRoute } from "../../pages/page-route.ts";
import type { Page, PageRequest } from "../../pages/page.ts";
import { courseLinks, lectureLinks, teacherLinks } from "../../pages/html-partials.ts";

export const sitePages: readonly PageRoute[] = [{ pattern: /^\/$/, screen: "index", render: homePage }];

async function homePage({ read, origin }: PageRequest): Promise<Page> {
  const [courses, lectures, teachers] = await Promise.all([
    read("course.list", homeInputs.courses),
    read("lecture.list", homeInputs.lectures),
    read("teacher.list", homeInputs.teachers),
  ]);
  const description = "보고 끝나는 강의 말고, 손에 남는 강의를 골라요. 코스와 강의, 크리에이터를 한곳에서 만나요.";
  return {
    status: 200,
    title: "아는 것과 하는 것, 그 사이를 좁혀요",
    description,
    canonical: "/",
    image: null,
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: "CLOSEGAP",
        url: `${origin}/`,
        inLanguage: "ko",
        description,
      },
    ],
    body: html`<h1>아는 것과 하는 것, 그 사이를 좁혀요</h1><p>${description}</p>
      <h2>이번 주에 시작하기 좋은 코스</h2>${courseLinks(courses.items)}
      <h2>한 편으로 배우는 강의</h2>${lectureLinks(lectures.items)}
      <h2>크리에이터</h2>${teacherLinks(teachers.items)}`,
  };
}
