import { expect, test } from "vitest";
import { readDemoContent } from "../../scripts/seed/content.ts";
import { idOf } from "../../scripts/seed/ids.ts";
import { titleLetters } from "./consonants.ts";
import { type CoverRatio, type CoverSubject, coverSvg } from "./cover-drawing.ts";

type Point = { x: number; y: number };
type Shape = (point: Point) => boolean;
type Letter = { at: Point; scale: number; text: string; shapes: Shape[] };
type Bank = { clip: Shape; offset: Point; letters: Letter[] };
/** A connected area of one color on one side of the slit; sizes are shares of the frame. */
type Piece = { letter: number; size: number; part: number; isCut: boolean };

const cell = 8;

// Reads a drawing back: its letters are bars, rings and polygons.
function readBanks(svg: string): Bank[] {
  const sides = svg.matchAll(
    /<polygon points="([^"]+)"\/><\/clipPath><g transform="translate\(([-\d.]+) 0\)">.*?<g opacity="[^"]+" transform="translate\(([-\d.]+) ([-\d.]+)\)">(.*?)<\/g><\/g><\/g>(?=<clipPath|<\/svg>)/g,
  );
  return Array.from(sides, ([, points = "", gap, x, y, body = ""]) => ({
    clip: moved(inPolygon(pointsOf(points)), { x: Number(gap), y: 0 }),
    offset: { x: Number(gap) + Number(x), y: Number(y) },
    letters: Array.from(
      body.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)"[^>]*>(.*?)<\/g>/g),
      ([, left, top, scale, shapes = ""]) => ({
        at: { x: Number(left), y: Number(top) },
        scale: Number(scale),
        text: shapes,
        shapes: shapesOf(shapes),
      }),
    ),
  }));
}

function shapesOf(text: string): Shape[] {
  const rings = Array.from(
    text.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" stroke-width="([\d.]+)"/g),
    ([, x, y, r, width]) => inRing({ x: Number(x), y: Number(y) }, Number(r), Number(width)),
  );
  const polygons = Array.from(text.matchAll(/stroke="none" d="M([^"]+)Z"/g), ([, points = ""]) =>
    inPolygon(pointsOf(points.replaceAll("L", " "))),
  );
  const bars = Array.from(text.matchAll(/<path d="([^"]+)" stroke-width="([\d.]+)"/g), ([, path = "", width]) =>
    inBars(path, Number(width)),
  );
  return [...rings, ...polygons, ...bars];
}

function pointsOf(text: string): Point[] {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0 }));
}

const moved =
  (shape: Shape, by: Point): Shape =>
  ({ x, y }) =>
    shape({ x: x - by.x, y: y - by.y });

const inRing =
  (center: Point, radius: number, width: number): Shape =>
  ({ x, y }) =>
    Math.abs(Math.hypot(x - center.x, y - center.y) - radius) <= width / 2;

const inPolygon =
  (corners: Point[]): Shape =>
  ({ x, y }) =>
    corners.filter((a, i) => {
      const b = corners[(i + 1) % corners.length] ?? a;
      return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    }).length %
      2 ===
    1;

/** Bars along the axes; where two meet, the corner is filled. */
function inBars(path: string, width: number): Shape {
  const lines: [Point, Point][] = [];
  for (const [, start = "", steps = "", closed] of path.matchAll(/M([-\d. ]+)((?:[HV][-\d.]+)+)(Z?)/g)) {
    const [first = { x: 0, y: 0 }] = pointsOf(start);
    let last = first;
    for (const [, axis, value] of steps.matchAll(/([HV])([-\d.]+)/g)) {
      const next = axis === "H" ? { ...last, x: Number(value) } : { ...last, y: Number(value) };
      lines.push([last, next]);
      last = next;
    }
    if (closed) lines.push([last, first]);
  }
  const half = width / 2;
  const corners = lines.flatMap(([, end], i) => {
    const next = lines[i + 1]?.[0];
    return next && next.x === end.x && next.y === end.y ? [end] : [];
  });
  const isNear = ({ x, y }: Point, a: Point, b: Point, dx: number, dy: number) =>
    x >= Math.min(a.x, b.x) - dx &&
    x <= Math.max(a.x, b.x) + dx &&
    y >= Math.min(a.y, b.y) - dy &&
    y <= Math.max(a.y, b.y) + dy;
  return (point) =>
    lines.some(([a, b]) => (a.y === b.y ? isNear(point, a, b, 0, half) : isNear(point, a, b, half, 0))) ||
    corners.some((corner) => isNear(point, corner, corner, half, half));
}

const hits = (letter: Letter, { x, y }: Point): boolean => {
  const local = { x: (x - letter.at.x) / letter.scale, y: (y - letter.at.y) / letter.scale };
  return letter.shapes.some((shape) => shape(local));
};

/** Labels the connected cells of equal value; cells of the value null belong to nothing. */
function connected(width: number, height: number, valueAt: (column: number, row: number) => number | null) {
  const values = Array.from({ length: width * height }, (_, i) => valueAt(i % width, Math.floor(i / width)));
  const labels = new Int32Array(values.length).fill(-1);
  const areas: number[][] = [];
  values.forEach((value, start) => {
    if (value === null || labels[start] !== -1) return;
    const area = [start];
    labels[start] = areas.length;
    for (const i of area) {
      const [column, row] = [i % width, Math.floor(i / width)];
      for (const [c, r] of [
        [column - 1, row],
        [column + 1, row],
        [column, row - 1],
        [column, row + 1],
      ] as const) {
        const next = r * width + c;
        if (c < 0 || r < 0 || c >= width || r >= height || labels[next] !== -1 || values[next] !== value) continue;
        labels[next] = areas.length;
        area.push(next);
      }
    }
    areas.push(area);
  });
  return { areas, labels, values };
}

/** The content of a drawing: its pieces, and the visible share of each letter. */
function inspect(svg: string): { pieces: Piece[]; shownShares: number[] } {
  const [, frameWidth = 0, frameHeight = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const [width, height] = [frameWidth / cell, frameHeight / cell];
  const banks = readBanks(svg);
  const centerOf = (i: number): Point => ({ x: ((i % width) + 0.5) * cell, y: (Math.floor(i / width) + 0.5) * cell });
  const inBank = ({ x, y }: Point, { offset }: Bank): Point => ({ x: x - offset.x, y: y - offset.y });
  const { areas, values } = connected(width, height, (column, row) => {
    const point = centerOf(row * width + column);
    const side = banks.findIndex(({ clip }) => clip(point));
    const bank = banks[side];
    if (!bank) return null;
    return side * 3 + 1 + bank.letters.findLastIndex((letter) => hits(letter, inBank(point, bank)));
  });
  const pieces = areas.flatMap((area) => {
    const [start = 0] = area;
    const value = values[start] ?? 0;
    const bank = banks[Math.floor(value / 3)];
    const letter = bank?.letters[(value % 3) - 1];
    if (!bank || !letter) return [];
    const isCut = area.some((i) => {
      const [column, row] = [i % width, Math.floor(i / width)];
      const isAtEdge = column === 0 || row === 0 || column === width - 1 || row === height - 1;
      return isAtEdge || [i - 1, i + 1, i - width, i + width].some((next) => values[next] === null);
    });
    const part = partSize(letter, inBank(centerOf(start), bank)) / (frameWidth * frameHeight);
    return [{ letter: (value % 3) - 1, size: area.length / (width * height), part, isCut }];
  });
  const shownShares = (banks[0]?.letters ?? []).map((letter, i) => {
    const shown = pieces.filter((piece) => piece.letter === i).reduce((sum, { size }) => sum + size, 0);
    return (shown * frameWidth * frameHeight) / (rasterOf(letter).areas.flat().length * letter.scale ** 2);
  });
  return { pieces, shownShares };
}

const rasterSize = 104;
const rasters = new Map<string, ReturnType<typeof connected>>();

/** A letter in its box of 100, with a margin of two. */
function rasterOf({ text, shapes }: Letter) {
  const known = rasters.get(text);
  if (known) return known;
  const raster = connected(rasterSize, rasterSize, (x, y) =>
    shapes.some((shape) => shape({ x: x - 1.5, y: y - 1.5 })) ? 1 : null,
  );
  rasters.set(text, raster);
  return raster;
}

/** The area of the connected part of a letter that a point belongs to, uncut. */
function partSize(letter: Letter, point: Point): number {
  const { areas, labels } = rasterOf(letter);
  const [x, y] = [(point.x - letter.at.x) / letter.scale, (point.y - letter.at.y) / letter.scale];
  const label = labels[Math.round(y + 1.5) * rasterSize + Math.round(x + 1.5)] ?? -1;
  return (areas[label]?.length ?? 0) * letter.scale ** 2;
}

/** Under two percent of the image, and less than a third of the part that was cut: a tick is small without a cut. */
const isSliver = ({ size, part, isCut }: Piece) => isCut && size < Math.min(0.02, part * 0.3);
const legibleShare = 0.5;

function problemsOf(cover: CoverSubject, ratio: CoverRatio): string[] {
  const { pieces, shownShares } = inspect(coverSvg(cover, { ratio }));
  const name = `${titleLetters(cover.title).join("")} ${ratio} ${cover.id}`;
  return [
    ...pieces
      .filter(isSliver)
      .map(({ letter, size }) => `${name}: a piece of letter ${letter + 1} is ${size.toFixed(4)}`),
    ...shownShares.flatMap((share, i) =>
      share < legibleShare ? [`${name}: of letter ${i + 1} ${share.toFixed(2)} is shown`] : [],
    ),
  ];
}

test.each(["16:9", "4:3", "1:1"] as const)(
  "no cover of the demo catalog in %s has a sliver or an illegible letter",
  async (ratio) => {
    const { courses, lectures } = await readDemoContent();
    const covers = [
      ...courses.map(({ key, title, category, level }) => ({
        id: idOf("course", key),
        title,
        subject: category,
        level,
      })),
      ...lectures.map(({ key, title, category }) => ({ id: idOf("lecture", key), title, subject: category })),
    ];
    expect(covers.flatMap((cover) => problemsOf(cover, ratio))).toEqual([]);
  },
);

test("nor has any pair of letters, in any composition", () => {
  const syllables = "가나다라마바사아자차카타파하";
  const problems = Array.from(syllables).flatMap((first) =>
    Array.from(syllables).flatMap((second) =>
      Array.from({ length: 6 }, (_, i) => ({
        id: `${first}${second}${i}`,
        title: first + second,
        level: "입문",
      })).flatMap((cover) => problemsOf(cover, "16:9")),
    ),
  );
  expect(problems).toEqual([]);
});
