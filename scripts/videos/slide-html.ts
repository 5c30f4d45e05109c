import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";

import { lightMix } from "../../shared/art/light-mix.ts";
import { coverChoice } from "../../shared/art/cover-choice.ts";
import { coverSvg } from "../../shared/art/cover-drawing.ts";
import { objectShapes } from "../../shared/art/object-sheets.ts";
import type { Dye, Tone } from "../../shared/art/palette.ts";
import { remarkPlugins } from "../../client/ui/markdown/markdown-plugins.ts";
import { markTyped } from "../../shared/markdown/markdown.ts";
import { hash } from "../../shared/art/hash.ts";
import type { Slide } from "../seed/source/lecture-source.ts";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "node_modules");
const textFont = join(packages, "pretendard/dist/web/variable/woff2/PretendardVariable.woff2");
const codeFont = join(packages, "@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2");

export interface SlideFrame {
  lecture: string;
  /** Above the title: the course, or what is taught. */
  context: string;
  teacher: string;
  category: string;
  key: string;
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const wordmark = '<span class="mark">CLOSE<i></i>GAP</span>';

/** The document of the first image: the lecture's title beside the object that its cover names. */
export function titleSlideHtml(frame: SlideFrame, cover: string | undefined): string {
  const { lecture, context, teacher, category, key } = frame;
  const art = coverSvg(
    { id: key, title: lecture, subject: category, cover, uncut: true },
    { ratio: "1:1", key: "t", mix: lightMix, shapesOf: objectShapes },
  );
  return documentOf(
    coverChoice(cover, category, hash(key)).facts.dye,
    `<main class="title"><div class="art">${art}</div><div class="words"><p>${escape(context)}</p><h1>${escape(lecture)}</h1><p>${escape(teacher)}</p></div>${wordmark}</main>`,
  );
}

/** The document of a slide. */
export function slideHtml(
  slide: Slide,
  frame: SlideFrame,
  position: { index: number; count: number; cover: string | undefined },
): string {
  const body = renderToStaticMarkup(createElement(Markdown, { remarkPlugins }, markTyped(slide.body)));
  return documentOf(
    coverChoice(position.cover, frame.category, hash(frame.key)).facts.dye,
    `<main class="slide"><h2>${escape(slide.title)}</h2><div class="body">${body}</div><footer><span>${escape(frame.lecture)}</span><b style="--part:${(position.index + 1) / position.count}"></b>${wordmark}</footer></main>`,
  );
}

function documentOf(dye: Dye, body: string): string {
  const color = (tone: Tone) => lightMix(`${dye}-${tone}`);
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><style>
@font-face { font-family: Text; src: url("file://${textFont}") format("woff2"); font-weight: 45 920; }
@font-face { font-family: Code; src: url("file://${codeFont}") format("woff2"); }
:root { --deep: ${color("deep")}; --mid: ${color("mid")}; --pale: ${color("pale")}; --spark: ${color("spark")}; }
${styles}</style><body>${body}</body></html>`;
}

const styles = readFileSync(join(import.meta.dirname, "slide.css"), "utf8");
