import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { html, type Html, rawHtml } from "../../../../shared/html.ts";
import { sandboxPrefix } from "./payment.ts";

const packages = createRequire(import.meta.url);
/** Embedded, so that Hangul renders the same on a machine without a Korean font. */
const fonts = { regular: ["Regular", 400], bold: ["Bold", 600] } as const;
export type FontName = keyof typeof fonts;
export const fontNames = Object.keys(fonts) as FontName[];
export const readFont = (name: FontName): Promise<Buffer> =>
  readFile(packages.resolve(`pretendard/dist/web/static/woff2-subset/Pretendard-${fonts[name][0]}.subset.woff2`));
const faces = fontNames.map(
  (name) =>
    `@font-face { font-family: Pretendard; font-weight: ${fonts[name][1]}; font-display: swap; src: url(${sandboxPrefix}/font/${name}) format("woff2"); }`,
);

const style = `${faces.join("\n  ")}
  :root { color-scheme: light dark; --bg: #e9edf1; --sheet: #fff; --ink: #17202b; --ink-2: #55616f; --line: #dde3e9; --control: #7d8894; --go: #1f5fd6; --on-go: #fff; --soft: #eef4ff; --mark: #fff3cd; --on-mark: #624d02; --focus: #b8430f; font: 16px/1.6 Pretendard, system-ui, "Apple SD Gothic Neo", "Noto Sans KR", sans-serif; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere; letter-spacing: -.01em; }
  main { width: min(100%, 440px); background: var(--sheet); border: 1px solid var(--line); border-radius: 20px; overflow: hidden; }
  .mark { margin: 0; padding: 12px 28px; background: var(--mark); color: var(--on-mark); font-size: 14px; font-weight: 600; }
  .body { padding: 28px; }
  h1 { font-size: 17px; line-height: 1.45; font-weight: 600; margin: 0; color: var(--ink-2); }
  .amount { font-size: 32px; line-height: 1.25; font-weight: 600; letter-spacing: -.03em; margin: 4px 0 24px; }
  fieldset { border: 0; padding: 0; margin: 0 0 24px; display: grid; gap: 8px; grid-template-columns: 1fr 1fr; } legend { padding: 0 0 8px; font-size: 14px; font-weight: 600; }
  label { display: flex; gap: 10px; align-items: center; min-height: 52px; padding: 0 14px; border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
  label:has(:checked) { border-color: var(--go); background: var(--soft); font-weight: 600; }
  input[type=radio] { accent-color: var(--go); width: 18px; height: 18px; margin: 0; flex: none; }
  button { display: block; width: 100%; min-height: 52px; margin-top: 8px; border-radius: 12px; border: 1px solid var(--control); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button.go { background: var(--go); border-color: var(--go); color: var(--on-go); }
  button.plain { border-color: transparent; color: var(--ink-2); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 10px 24px; margin: 0 0 24px; padding: 20px 0 0; border-top: 1px solid var(--line); font-size: 15px; }
  dt { color: var(--ink-2); } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
  dl:last-child { margin-bottom: 0; }
  .note { margin: 0; color: var(--ink-2); font-size: 14px; }
  :focus-visible, label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; } input:focus-visible { outline: 0; }
  @media (prefers-color-scheme: dark) { :root { --bg: #0e131a; --sheet: #182029; --ink: #e9eef4; --ink-2: #a3afbc; --line: #2d3844; --control: #6f7c8a; --go: #7fb0ff; --on-go: #0b1a33; --soft: #1c2c45; --mark: #43360c; --on-mark: #ffe08a; --focus: #ffb08a; } }
  @media print { body { padding: 0; background: none; } main { border: 0; } }`;

/** A page of the simulated gateway, always marked as a test. */
export const sandboxPage = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${rawHtml(style)}</style></head>
<body><main>
  <p class="mark">테스트 결제예요. 실제로 결제되지 않아요.</p>
  <div class="body">${body}</div>
</main></body></html>`.text;
