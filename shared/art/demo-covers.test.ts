import sharp from "sharp";
import { expect, test } from "vitest";
import { readDemoContent } from "../../scripts/seed/content.ts";
import { idOf } from "../../scripts/seed/ids.ts";
import { findObject, objectNames } from "./object-index.ts";
import { type CoverSubject, coverSvg } from "./cover-drawing.ts";
import { lightMix } from "./light-mix.ts";
import { objectShapes } from "./object-sheets.ts";

type Color = [number, number, number];

/** A row of two columns on a phone shows a cover this large. */
const [width, height] = [164, 92];
const page: Color = [246, 248, 246];

interface Drawing {
  at: (x: number, y: number) => Color;
  bytes: Buffer;
}

/** A cover as it is rasterized on the page's ground. */
async function draw(cover: CoverSubject, [columns, rows] = [width, height]): Promise<Drawing> {
  const svg = coverSvg(cover, { mix: lightMix, shapesOf: objectShapes, key: "c" });
  const { data } = await sharp(Buffer.from(svg), { density: 30 })
    .resize(columns, rows, { fit: "fill" })
    .flatten({ background: "#f6f8f6" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Color => {
    const start = (y * columns + x) * 3;
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
  return { at, bytes: data };
}

const colorOf = (hex: string): Color => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Color;

/** WCAG 2.2, relative luminance. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const distance = (a: Color, b: Color): number => Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));

const points = Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const);

async function demoCovers() {
  const { courses, lectures } = await readDemoContent();
  return {
    courses: courses.map(({ key, title, category, cover }) => ({
      id: idOf("course", key),
      title,
      subject: category,
      cover,
    })),
    lectures: lectures.map(({ key, title, category, cover }) => ({
      id: idOf("lecture", key),
      title,
      subject: category,
      cover,
    })),
  };
}

test("every letter stands out from its ground, also where neighbors swap the two", () => {
  for (const name of objectNames) {
    const { dye } = findObject(name) ?? { dye: "jjok" };
    const ratio = contrast(colorOf(lightMix(`${dye}-deep`)), colorOf(lightMix(`${dye}-mid`)));
    expect([name, ratio >= 3]).toEqual([name, true]);
  }
});

test("the visible half of every object is large, and enough of it stands out from the ground, at the smallest size", async () => {
  const weak: string[] = [];
  for (const cover of objectNames) {
    const drawing = await draw({ id: cover, title: "컵", cover, uncut: true });
    const ground = drawing.at(1, 1);
    const right = points.filter(([x, y]) => x > width / 2 + (height / 2 - y) * 0.2126 + 3);
    const shape = right.filter(([x, y]) => distance(drawing.at(x, y), ground) > 24);
    const strong = shape.filter(([x, y]) => contrast(drawing.at(x, y), ground) >= 3);
    if (shape.length < right.length * 0.14) weak.push(`${cover}: covers ${(shape.length / right.length).toFixed(2)}`);
    // A light body has a dark edge.
    if (strong.length < right.length * 0.05)
      weak.push(`${cover}: stands out ${(strong.length / right.length).toFixed(2)}`);
  }
  expect(weak).toEqual([]);
});

test("the slit leaves no sliver of a letter, whatever the object and its letters", async () => {
  const slivers: string[] = [];
  for (const cover of objectNames)
    for (const letter of findObject(cover)?.letters ?? "") {
      const title = syllables[letter] ?? "";
      const drawing = await draw({ id: cover, title, cover });
      const ground = drawing.at(1, 1);
      const isLetter = (x: number, y: number) =>
        x < width / 2 + (height / 2 - y) * 0.2126 - 3 && distance(drawing.at(x, y), ground) > 60;
      const sizes = piecesOf(isLetter);
      if (sizes.length === 0 || Math.min(...sizes) < 40) slivers.push(`${cover} ${letter}: ${sizes.join(" ")}`);
    }
  expect(slivers).toEqual([]);
});

test("no two courses of a subject look alike, nor do lectures that follow each other", async () => {
  const { courses, lectures } = await demoCovers();
  const drawings = new Map<CoverSubject, Buffer>();
  for (const cover of [...courses, ...lectures]) drawings.set(cover, (await draw(cover, [41, 23])).bytes);
  const pairs: [CoverSubject, CoverSubject][] = courses.flatMap((a, i) =>
    courses.slice(i + 1).flatMap((b): [CoverSubject, CoverSubject][] => (a.subject === b.subject ? [[a, b]] : [])),
  );
  const followers = lectures
    .slice(1)
    .map((lecture, i): [CoverSubject, CoverSubject] => [lectures[i] ?? lecture, lecture]);
  const alike = [...pairs, ...followers].flatMap(([a, b]) => {
    const difference = meanDifference(drawings.get(a), drawings.get(b));
    return difference < 22 ? [`${a.title} | ${b.title}: ${difference.toFixed(1)}`] : [];
  });
  expect(alike).toEqual([]);
});

test("every course and single lecture of the demo names an object, and no two courses the same", async () => {
  const { courses, lectures } = await demoCovers();
  expect(new Set(courses.map(({ cover }) => cover)).size).toBe(courses.length);
  for (const { cover } of [...courses, ...lectures]) expect(findObject(cover.split("/")[0] ?? "")).toBeDefined();
  expect((await draw(courses[0] ?? { id: "", title: "" })).at(82, 46)).toEqual(page);
});

const syllables: Record<string, string> = Object.fromEntries(
  Array.from("가나다라마바사아자차카타파하", (syllable, i) => [
    Array.from("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")[i],
    syllable,
  ]),
);

function meanDifference(a: Buffer = Buffer.alloc(0), b: Buffer = Buffer.alloc(0)): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** The sizes of the connected areas of the points for which `isIn` holds. */
function piecesOf(isIn: (x: number, y: number) => boolean): number[] {
  const open = new Set(points.filter(([x, y]) => isIn(x, y)).map(([x, y]) => y * width + x));
  const sizes: number[] = [];
  for (const start of open) {
    open.delete(start);
    const piece = [start];
    for (const i of piece)
      for (const next of [i - 1, i + 1, i - width, i + width]) if (open.delete(next)) piece.push(next);
    sizes.push(piece.length);
  }
  return sizes;
}
