import { coursePage, coursesPage } from "./courses.ts";
import { documentPage } from "./documents.ts";
import { homePage } from "./home.ts";
import { lecturePage, lecturesPage } from "./lectures.ts";
import { type Page, type PageRequest } from "./page.ts";
import { teacherPage, teachersPage } from "./teachers.ts";

type Route = { pattern: RegExp; render: (request: PageRequest) => Promise<Page> | Page };

const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

/** Screens of a person or of the moment: they have a title, nothing to index and nothing to say before scripts run. */
const personal = (title: string) => (): Page => ({
  status: 200,
  title,
  description: "",
  canonical: null,
  image: null,
  jsonLd: [],
  body: null,
});

const routes: Route[] = [
  { pattern: /^\/$/, render: homePage },
  { pattern: /^\/courses$/, render: coursesPage },
  { pattern: new RegExp(`^/courses/(?<courseId>${uuid})$`), render: coursePage },
  { pattern: /^\/lectures$/, render: lecturesPage },
  { pattern: new RegExp(`^/lectures/(?<lectureId>${uuid})$`), render: lecturePage },
  { pattern: new RegExp(`^/lectures/${uuid}/watch$`), render: personal("강의 보기") },
  { pattern: /^\/teachers$/, render: teachersPage },
  { pattern: new RegExp(`^/teachers/(?<teacherId>${uuid})$`), render: teacherPage },
  { pattern: /^\/docs\/(?<documentType>tos|privacy|refund)$/, render: documentPage },
  { pattern: /^\/login$/, render: personal("로그인") },
  { pattern: /^\/signup$/, render: personal("회원가입") },
  { pattern: /^\/payment$/, render: personal("결제하기") },
  { pattern: /^\/payment\/(success|fail)$/, render: personal("결제 결과") },
  { pattern: /^\/classroom$/, render: personal("내 강의실") },
  { pattern: /^\/my$/, render: personal("마이") },
  { pattern: /^\/my\/orders$/, render: personal("구매 내역") },
];

export const notFoundPage: Page = {
  status: 404,
  title: "찾는 화면이 없어요",
  description: "",
  canonical: null,
  image: null,
  jsonLd: [],
  body: null,
};

export function matchPage(path: string): { render: Route["render"]; params: Record<string, string> } | null {
  for (const { pattern, render } of routes) {
    const match = pattern.exec(path);
    if (match) return { render, params: { ...match.groups } };
  }
  return null;
}
