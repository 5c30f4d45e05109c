import { type Html, rawHtml } from "../../shared/html.ts";

/** Colors of the design system's light theme. The cover has the same colors in both themes. */
export const colors = {
  ground: "#ecf0ed",
  card: "#ffffff",
  sunken: "#f2f5f3",
  ink: "#14201c",
  soft: "#46544e",
  quiet: "#5c6963",
  line: "#dbe2de",
  button: "#0f5644",
  onButton: "#ffffff",
  left: "#0e4c4c",
  right: "#d9541f",
} as const;

/** Pretendard first: most mail clients have none of the web fonts of a page. */
export const fonts: Html = rawHtml(
  "font-family:Pretendard,-apple-system,'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic','맑은 고딕',sans-serif;word-break:keep-all;overflow-wrap:anywhere;-webkit-text-size-adjust:100%",
);

/** The attributes of a table that is layout. */
export const table: Html = rawHtml('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** Outlook for Windows knows no maximum width. */
export const outlookOnly = (markup: string): Html => rawHtml(`<!--[if mso]>${markup}<![endif]-->`);

const dark: Record<string, string> = {
  ground: "background:#0e1513",
  card: "background:#18221e",
  sunken: "background:#222d28",
  ink: "color:#e8f0ec",
  soft: "color:#b6c4bd",
  quiet: "color:#9aa9a2",
  line: "border-color:#35433d",
  strong: "border-color:#e8f0ec",
  gap: "border-color:#0e1513",
  button: "background:#86d4b6",
  label: "color:#04231a",
};
const darkRules = Object.entries(dark).map(([name, rule]) => `.${name}{${rule} !important}`);
/** Outlook on the web marks what it has darkened itself: `ogsc` for colors, `ogsb` for backgrounds. */
const outlookRules = Object.entries(dark).map(
  ([name, rule]) => `[data-ogs${rule.startsWith("background") ? "b" : "c"}] .${name}{${rule} !important}`,
);

/** Rules that a style attribute cannot have. Clients without them show the light theme at the width of a desktop. */
export const headStyles: Html = rawHtml(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules.join("")}}
${outlookRules.join("")}
@media (max-width:480px){.edge{padding:0 !important}.card{padding:28px 20px 12px !important}.foot{padding:20px !important}}`,
);
