import { html, rawHtml } from "../html.ts";
import { authPrefix } from "./call.ts";

const style = rawHtml(`
  :root { color-scheme: light dark; --bg: #f6f8f6; --ink: #14201c; --quiet: #4d5a54; --line: #9aa8a1; --strong: #0f5644; --on: #fff;
    font: 16px/1.6 "Pretendard Variable", Pretendard, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", sans-serif; }
  @media (prefers-color-scheme: dark) { :root { --bg: #0e1513; --ink: #e8f0ec; --quiet: #a9b8b0; --line: #5b6b64; --strong: #8ed8bc; --on: #0e1513; } }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--bg); color: var(--ink); word-break: keep-all; }
  main { width: min(88vw, 360px); } h1 { margin: 0; font-size: 28px; line-height: 1.28; letter-spacing: -0.028em; } p { margin: 8px 0 24px; color: var(--quiet); }
  button, a { box-sizing: border-box; display: block; width: 100%; min-height: 48px; padding: 11px; border-radius: 8px; font: inherit; font-weight: 680; text-align: center; }
  button { border: 0; background: var(--strong); color: var(--on); cursor: pointer; } a { margin-top: 8px; color: inherit; text-decoration: none; border: 1px solid var(--line); }
  :focus-visible { outline: 3px solid var(--strong); outline-offset: 3px; }`);

/** Signing out takes a press of a button: an address alone, which any page can make a browser visit, signs nobody out. */
export const signOutPage = ({ csrfToken, callbackPath }: { csrfToken: string; callbackPath: string }): string =>
  html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>로그아웃 · CLOSEGAP</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>
  <h1>로그아웃할까요?</h1>
  <p>이 기기에서만 로그아웃돼요.</p>
  <form action="${authPrefix}/signout" method="post">
    <input type="hidden" name="csrfToken" value="${csrfToken}"><input type="hidden" name="callbackUrl" value="${callbackPath}">
    <button>로그아웃</button>
    <a href="${callbackPath}">돌아가기</a>
  </form>
</main></body></html>`.text;
