import type { Domain } from "../domain.ts";
import { domains } from "../domains.ts";
import type { Page } from "./page.ts";
import type { PageRoute } from "./page-route.ts";

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

const personalRoutes: PageRoute[] = [
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

const routes = [...domains.flatMap((domain: Domain) => domain.pages ?? []), ...personalRoutes];

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

export type Match = Omit<PageRoute, "pattern"> & { params: Record<string, string> };

export function matchPage(path: string): Match | null {
  for (const { pattern, ...route } of routes) {
    const match = pattern.exec(path);
    if (match) return { ...route, params: { ...match.groups } };
  }
  return null;
}
