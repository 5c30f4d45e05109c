import { html, type Html, rawHtml } from "../../../shared/html.ts";
import type { OfflineCopy, OfflineLecture, OfflineLine } from "../../../shared/registration/offline-copy.ts";
import { clockText } from "../../../shared/format.ts";
import styles from "./offline.css?inline";
import { offlineText as text } from "./text.ts";

/** The document in place of one that cannot be reached: of the same address, as far as it was stored. */
export function offlinePage(copies: readonly OfflineCopy[], address: string, now: Date): string {
  const readable = copies.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);
  const [, kind, id] = /^\/(courses|lectures)\/([^/?]+)/.exec(address) ?? [];
  const copy = readable.find(
    ({ itemId, lectures }) => itemId === id || lectures.some(({ lectureId }) => lectureId === id),
  );
  const lecture = kind === "lectures" ? copy?.lectures.find(({ lectureId }) => lectureId === id) : undefined;
  const main = copy ? (lecture ? lecturePart(copy, lecture) : coursePart(copy)) : listPart(readable);
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${lecture?.title ?? copy?.title ?? text.title} | CLOSEGAP</title>
<style>${rawHtml(styles)}</style>
</head>
<body>
<header>
<p class="mark">CLOSE<i></i>GAP</p>
<p class="state">${text.state}</p>
<a class="retry" href="${address}">${text.retry}</a>
</header>
<main>${main}</main>
</body>
</html>`.text;
}

const listPart = (copies: readonly OfflineCopy[]): Html => html`
<h1>${text.title}</h1>
<p>${text.hint}</p>
${copies.length > 0 && html`<h2>${text.stored}</h2><p>${text.storedHint}</p><ul class="items">${copies.map(itemPart)}</ul>`}`;

const itemPart = ({ itemType, itemId, title, teacherName, lectures }: OfflineCopy): Html => html`
<li><a href="${itemType === "COURSE" ? "/courses" : "/lectures"}/${itemId}"><b>${title}</b>
<span>${teacherName} · ${text.lectures(lectures.length)}</span></a></li>`;

const coursePart = ({ title, teacherName, lectures }: OfflineCopy): Html => html`
<p><a href="/classroom">${text.all}</a></p>
<h1>${title}</h1>
<p>${teacherName}</p>
<ul class="items">${lectures.map(
  (lecture) => html`
<li><a href="/lectures/${lecture.lectureId}/watch"><b>${lecture.title}</b>
<span>${text.contents(lecture.lines.length > 0, lecture.notes.length)}</span></a></li>`,
)}</ul>`;

function lecturePart(
  { itemType, itemId, title }: OfflineCopy,
  { title: lectureTitle, notes, lines }: OfflineLecture,
): Html {
  const parent =
    itemType === "COURSE" ? { href: `/courses/${itemId}`, title } : { href: "/classroom", title: text.all };
  return html`
<p><a href="${parent.href}">${parent.title}</a></p>
<h1>${lectureTitle}</h1>
<p>${text.noVideo}</p>
${notes.length > 0 && html`<h2>${text.notes}</h2>${linesPart(notes)}`}
<h2>${text.transcript}</h2>
${lines.length > 0 ? linesPart(lines) : html`<p>${text.noTranscript}</p>`}`;
}

const linesPart = (lines: readonly OfflineLine[]): Html =>
  html`<dl>${lines.map(
    ({ startSec, text: words }) => html`<div><dt>${clockText(startSec)}</dt><dd>${words}</dd></div>`,
  )}</dl>`;
