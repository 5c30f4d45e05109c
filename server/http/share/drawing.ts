import { avatarSvg } from "../../../shared/art/avatar-drawing.ts";
import { type CoverSubject, coverSvg } from "../../../shared/art/cover-drawing.ts";
import { lightColors as colors, lightMix } from "../../../shared/art/light-mix.ts";
import { objectShapes } from "../../../shared/art/object-sheets.ts";
import { slitSlope } from "../../../shared/art/slit.ts";
import { escapeHtml } from "../../../shared/html.ts";
import type { FontMetrics } from "./font-metrics.ts";
import { setText } from "./text-lines.ts";

/** The size that messengers and social networks expect. */
export const frame = { width: 1200, height: 630 };

/** The right body: where the slit crosses half of the height, and its box. */
const cut = 704;
const gap = 24;
const lean = (frame.height / 2) * slitSlope;
export const artBox = { x: cut - lean, width: frame.width - (cut - lean), height: frame.height };

export type Art =
  | { kind: "cover"; id: string; title: string; subject?: string; cover?: string | null | undefined }
  | { kind: "avatar"; id: string; name: string; tool?: string | null | undefined }
  /** A JPEG that fills the box of the art. */
  | { kind: "photo"; jpeg: Buffer };

/** @property above the title, small @property below the title, small; up to two lines */
export type ShareImage = { above: string; title: string; below: string; art: Art };

const left = 72;
const textWidth = cut - lean - left - 24;
/** The title's sizes with the lines that fit: a short one is large. */
const titleSizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 4 },
  { size: 52, lines: 4 },
  { size: 46, lines: 5 },
];
const small = 30;
/** Where the middle of the text is: below the wordmark, a little above the middle of what is left. */
const middle = 352;

/** The image of a shared page as SVG text: the title, the slit, and what stands for the page. */
export function shareSvg({ above, title, below, art }: ShareImage, font: FontMetrics): string {
  const head = setText(title, { width: textWidth, sizes: titleSizes }, font);
  const label = setText(above, { width: textWidth, sizes: [{ size: small, lines: 1 }] }, font);
  const line = setText(below, { width: textWidth, sizes: [{ size: small, lines: 2 }] }, font);
  const step = head.size * 1.24;
  const [labelStep, lineStep] = [small * 1.6, small * 1.35];
  const height = labelStep + step * head.lines.length + 18 + lineStep * line.lines.length;
  const top = middle - height / 2;
  const first = top + labelStep + head.size * 0.98;
  const end = first + step * (head.lines.length - 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}" font-family="Pretendard" font-weight="700">
<rect width="${frame.width}" height="${frame.height}" fill="${colors.surface}"/>
${artBody(art)}
<polygon points="${slanted(cut - gap, cut)}" fill="${colors.bg}"/>
${wordmark(font)}
${textLines(label.lines, { size: small, y: top + small, step: 0, fill: colors["text-2"] })}
${textLines(head.lines, { size: head.size, y: first, step, fill: colors.text })}
${textLines(line.lines, { size: small, y: end + head.size * 0.3 + 24 + small, step: lineStep, fill: colors["text-2"] })}
</svg>`;
}

/** A band between two parallels of the slit, by where they cross half of the height. */
const slanted = (from: number, to: number): string =>
  [
    [from + lean, 0],
    [to + lean, 0],
    [to - lean, frame.height],
    [from - lean, frame.height],
  ].join(" ");

function artBody(art: Art): string {
  const box = `x="${artBox.x}" y="0" width="${artBox.width}" height="${artBox.height}"`;
  const clip = `<clipPath id="art"><polygon points="${slanted(cut, frame.width + lean)}"/></clipPath>`;
  if (art.kind === "photo") {
    const source = `data:image/jpeg;base64,${art.jpeg.toString("base64")}`;
    return `${clip}<g clip-path="url(#art)"><image ${box} preserveAspectRatio="xMidYMid slice" href="${source}"/></g>`;
  }
  const middleOfArt = { x: (cut + frame.width) / 2, y: frame.height / 2, scale: 1.36 };
  return `${clip}<g clip-path="url(#art)">${art.kind === "avatar" ? avatar(art) : coverShapes(art, middleOfArt)}</g>`;
}

function avatar(person: Parameters<typeof avatarSvg>[0]): string {
  const x = artBox.x + (artBox.width - artBox.height) / 2;
  const svg = avatarSvg(person, { mix: lightMix, shapesOf: objectShapes });
  return placed(svg, { x, y: 0, scale: artBox.height / 100 });
}

/** The object with its middle at a place: the title left of the slit is the letter's place. */
export function coverShapes(subject: CoverSubject, { x, y, scale }: Place): string {
  const svg = coverSvg({ ...subject, uncut: true }, { key: "cover", mix: lightMix, shapesOf: objectShapes });
  return placed(svg, { x: x - 320 * scale, y: y - 180 * scale, scale });
}

type Place = { x: number; y: number; scale: number };

const placed = (svg: string, { x, y, scale }: Place): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg.replaceAll(/^<svg[^>]*>|<\/svg>$/g, "")}</g>`;

/** CLOSE, the slit, GAP. */
function wordmark(font: FontMetrics): string {
  const [size, y] = [40, 104];
  const slit = left + font.widthOf("CLOSE") * size + 6;
  const bar = [slit, y + 7, slit + 9.5, y - 37, slit + 17.5, y - 37, slit + 8, y + 7].join(" ");
  const [close, gapWord] = [
    { x: left, text: "CLOSE" },
    { x: slit + 23, text: "GAP" },
  ].map(({ x, text }) => `<text x="${x}" y="${y}" font-size="${size}" fill="${colors.text}">${text}</text>`);
  return `${close}<polygon points="${bar}" fill="${colors.accent}"/>${gapWord}`;
}

type Setting = { size: number; y: number; step: number; fill: string };

const textLines = (texts: readonly string[], { size, y, step, fill }: Setting): string =>
  texts
    .map(
      (text, index) =>
        `<text x="${left}" y="${y + index * step}" font-size="${size}" letter-spacing="${-size * 0.02}" fill="${fill}">${escapeHtml(text)}</text>`,
    )
    .join("");
