import { limits } from "../../../shared/limits.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { businessLines, policyLinks } from "../../../shared/business/schema.ts";
import { html, rawHtml } from "../../../shared/html.ts";
import { authPrefix } from "./call.ts";

const style = rawHtml(`
  :root { color-scheme: light dark; --bg: #f6f8f6; --text: #14201c; --text-2: #46544e; --line: #7d8a84; --primary: #0f5644; --on-primary: #fff; --accent: #e8602a;
    font: 16px/1.65 "Pretendard Variable", Pretendard, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", sans-serif; letter-spacing: -0.008em; }
  @media (prefers-color-scheme: dark) { :root { --bg: #0e1513; --text: #e8f0ec; --text-2: #b6c4bd; --line: #5b6b64; --primary: #86d4b6; --on-primary: #0e1513; --accent: #ff8148; } }
  body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto; background: var(--bg); color: var(--text); word-break: keep-all; }
  header { padding: 20px max(20px, 2.8vw); } header a { color: inherit; font-size: 20px; font-weight: 780; letter-spacing: -0.04em; text-decoration: none; } header b { color: var(--accent); padding: 0 3px; }
  main { place-self: center; width: min(100vw - 40px, 360px); padding: 40px 0; }
  footer { box-sizing: border-box; min-height: 200px; padding: 32px max(20px, 2.8vw); border-top: 1px solid color-mix(in srgb, var(--line) 40%, transparent); color: var(--text-2); font-size: 13px; } footer nav { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-bottom: 12px; } footer a { color: inherit; } footer p { margin: 0; }
  h1 { margin: 0; font-size: 28px; font-weight: 780; line-height: 1.28; letter-spacing: -0.028em; } p { margin: 8px 0 24px; color: var(--text-2); }
  .action { box-sizing: border-box; display: block; width: 100%; margin-top: 8px; padding: 10px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; font-weight: 680; text-align: center; text-decoration: none; cursor: pointer; }
  button.action { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
  :focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; border-radius: 8px; }`);

type SignOutPage = { csrfToken: string; callbackPath: string; business: Site["business"] };

/** Signing out requires a click, because any page can make a browser open a URL. */
export const signOutPage = ({ csrfToken, callbackPath, business }: SignOutPage): string =>
  html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>로그아웃 · CLOSEGAP</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<header><a href="/" aria-label="CLOSEGAP 홈">CLOSE<b>/</b>GAP</a></header>
<main>
  <h1>로그아웃할까요?</h1>
  <p>이 기기에서만 로그아웃돼요.</p>
  <form action="${authPrefix}/signout" method="post">
    <input type="hidden" name="csrfToken" value="${csrfToken}"><input type="hidden" name="callbackUrl" value="${callbackPath}">
    <button class="action">로그아웃</button>
    <a class="action" href="${callbackPath}">돌아가기</a>
  </form>
</main>
<footer>
  <nav aria-label="약관과 정책">${policyLinks.map(({ documentType, label }) => html`<a href="/docs/${documentType}">${label}</a>`)}</nav>
  ${businessLines(business).map((line) => html`<p>${line.join(" · ")}</p>`)}
  <p>© ${limits.copyrightYear} CLOSEGAP</p>
</footer>
</body></html>`.text;
