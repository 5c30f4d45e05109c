import type { NewCourse } from "../../domains/site/feed-queries.ts";
import { html } from "../../../shared/html.ts";

const text = { title: "CLOSEGAP 새 코스", description: "새로 열린 코스를 가장 먼저 알려 드려요." };

/** Characters that XML cannot contain, not even escaped. */
// oxlint-disable-next-line no-control-regex -- they are the subject
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const plain = (value: string): string => value.replaceAll(forbidden, "");

const item = (origin: string, course: NewCourse) => {
  const { courseId, title, subtitle, category, teacherName, publishedAt } = course;
  const url = `${origin}/courses/${courseId}`;
  return html`<item><title>${plain(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate><dc:creator>${plain(teacherName)}</dc:creator>
<category>${plain(category)}</category><description>${plain(subtitle)}</description></item>
`;
};

/** RSS 2.0 of the newest courses. */
export const feedText = (origin: string, courses: readonly NewCourse[]): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${text.title}</title><link>${origin}/courses</link><description>${text.description}</description><language>ko</language>
<atom:link href="${origin}/feed.xml" rel="self" type="application/rss+xml"/>
${courses.map((course) => item(origin, course))}</channel></rss>
`.text;
