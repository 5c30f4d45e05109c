import { certificatePage } from "./certificates.ts";
import { coursePage, coursesPage } from "./courses.ts";
import { documentPage } from "./documents.ts";
import { homePage } from "./home.ts";
import { lecturePage, lecturesPage, watchPage } from "./lectures.ts";
import { type Page, type PageRequest } from "./page.ts";
import { teacherPage, teachersPage } from "./teachers.ts";

type Route = {
  pattern: RegExp;
  /** The client's route file, whose code the document fetches early. */
  screen: string;
  /** Query fields that change what the server says; the others are the client's alone. */
  reads?: readonly string[];
  render: (request: PageRequest) => Promise<Page> | Page;
};

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
  { pattern: /^\/$/, screen: "index", render: homePage },
  { pattern: /^\/courses$/, screen: "courses/index", reads: ["page", "category", "level"], render: coursesPage },
  { pattern: new RegExp(`^/courses/(?<courseId>${uuid})$`), screen: "courses/$courseId", render: coursePage },
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
  { pattern: /^\/teachers$/, screen: "teachers/index", reads: ["page"], render: teachersPage },
  { pattern: new RegExp(`^/teachers/(?<teacherId>${uuid})$`), screen: "teachers/$teacherId", render: teacherPage },
  { pattern: /^\/docs\/(?<documentType>tos|privacy|refund)$/, screen: "docs/$documentType", render: documentPage },
  {
    pattern: /^\/certificates\/(?<certificateId>[0-9A-Za-z-]{10,40})$/,
    screen: "certificates/$certificateId",
    render: certificatePage,
  },
  { pattern: /^\/login$/, screen: "login/index", render: personal("로그인") },
  { pattern: /^\/signup$/, screen: "signup", render: personal("회원가입") },
  { pattern: /^\/login\/error$/, screen: "login/error", render: personal("로그인 오류") },
  { pattern: /^\/password$/, screen: "password/index", render: personal("비밀번호 찾기") },
  { pattern: /^\/password\/verify$/, screen: "password/verify", render: personal("비밀번호 찾기") },
  { pattern: /^\/password\/change$/, screen: "password/change", render: personal("새 비밀번호") },
  { pattern: /^\/email\/confirm$/, screen: "email/confirm", render: personal("이메일 확인") },
  { pattern: /^\/cart$/, screen: "cart", render: personal("장바구니") },
  { pattern: /^\/payment$/, screen: "payment/index", render: personal("결제하기") },
  { pattern: /^\/payment\/success$/, screen: "payment/success", render: personal("결제 결과") },
  { pattern: /^\/payment\/fail$/, screen: "payment/fail", render: personal("결제 결과") },
  { pattern: /^\/classroom$/, screen: "classroom", render: personal("내 강의실") },
  { pattern: /^\/my$/, screen: "my/index", render: personal("마이") },
  { pattern: /^\/my\/account$/, screen: "my/account", render: personal("내 정보") },
  { pattern: /^\/my\/settings$/, screen: "my/settings", render: personal("설정") },
  { pattern: /^\/my\/registrations$/, screen: "my/registrations", render: personal("수강 내역") },
  { pattern: /^\/my\/notes$/, screen: "my/notes", render: personal("내 노트") },
  { pattern: /^\/my\/orders$/, screen: "my/orders/index", render: personal("구매 내역") },
  { pattern: /^\/my\/orders\/[A-Za-z0-9_-]{6,64}$/, screen: "my/orders/$orderId", render: personal("거래 내역서") },
];

/** The client's route files that have a page. */
export const pageScreens = routes.map(({ screen }) => screen);

export const notFoundPage: Page = {
  status: 404,
  title: "찾는 화면이 없어요",
  description: "",
  canonical: null,
  image: null,
  jsonLd: [],
  body: null,
};

export type Match = Omit<Route, "pattern"> & { params: Record<string, string> };

export function matchPage(path: string): Match | null {
  for (const { pattern, ...route } of routes) {
    const match = pattern.exec(path);
    if (match) return { ...route, params: { ...match.groups } };
  }
  return null;
}
