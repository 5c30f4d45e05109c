import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { avatarSvg } from "./avatar-drawing.ts";
import { leadConsonants } from "./consonants.ts";
import { lectureCover } from "./cover-choice.ts";
import { coverSvg } from "./cover-drawing.ts";
import { hash } from "./hash.ts";
import { letter } from "./letter.ts";
import { objectNames, type Sheet, sheets } from "./object-index.ts";
import { objectShapes, sheetSvg } from "./object-sheets.ts";
import { personShapes } from "./person-drawing.ts";
import { sheetAddresses } from "./sheet-addresses.ts";

const bread = { id: "bread-home", title: "집에서 굽는 첫 빵", subject: "요리/공예", cover: "bread" };

test("the same cover is drawn the same every time", () => {
  expect(coverSvg(bread)).toBe(coverSvg({ ...bread }));
  expect(hash("foobar")).toBe(0xbf9cf968);
});

test.each([
  ["집에서 굽는 첫 빵", "bread", "ㅂ"],
  ["처음 만나는 파이썬", "terminal", "ㅁ"],
  ["Python 첫걸음", "terminal", "ㅍ"],
  ["우쿨렐레 한 곡 완주", "ukulele", "ㅇ"],
  ["까치", "branch", "ㄱ"],
  ["시", "bread", "ㅂ"],
  ["!?", "camera", "ㅅ"],
])(
  "the letter of %s with %s is the first one that the object continues, else the object's own",
  (title, cover, drawn) => {
    expect(lettersIn(coverSvg({ id: "1", title, cover }))).toEqual([drawn]);
  },
);

test("a decomposed title has the letters of the composed one", () => {
  expect(leadConsonants("컵".normalize("NFD"), 1)).toEqual(["ㅋ"]);
});

test("without a choice the cover shows an object of the subject, and a general one for an unknown subject", () => {
  const objectsOf = (subject: string) =>
    Array.from({ length: 60 }, (_, i) => objectIn(coverSvg({ id: `${i}`, title: "컵", subject })));
  expect(new Set(objectsOf("음악"))).toEqual(new Set(Object.keys(sheets.music)));
  expect(new Set(objectsOf("운동"))).toEqual(new Set(Object.keys(sheets.general)));
  expect(objectIn(coverSvg({ id: "1", title: "컵", subject: "음악", cover: "no-object" }))).toBeOneOf(
    Object.keys(sheets.music),
  );
});

test("a shop shows both halves, the beginning only the letter, and the end only the object", () => {
  expect(coverSvg({ ...bread, progress: 0.5 })).toBe(coverSvg(bread));
  const [start, end] = [coverSvg({ ...bread, progress: 0 }), coverSvg({ ...bread, progress: 1 })];
  expect([lettersIn(start), objectIn(start)]).toEqual([["ㅂ"], undefined]);
  expect([lettersIn(end), objectIn(end)]).toEqual([[], "bread"]);
  expect(end).toBe(coverSvg({ ...bread, uncut: true }));
  expect(coverSvg({ ...bread, progress: 1.2 })).toBe(end);
});

test("the slit stands at the progress: what is learned is uncovered from the right", () => {
  const middles = [0.01, 0.25, 0.5, 0.75, 0.99].map((progress) => slitOf(coverSvg({ ...bread, progress })));
  expect(middles).toEqual([506, 415, 320, 225, 134]);
});

test("lectures of a course show its object in crops of their own", () => {
  const covers = Array.from({ length: 7 }, (_, i) =>
    coverSvg({ id: `${i}`, title: "반죽", cover: lectureCover("bread", i + 1) }),
  );
  expect(covers.map(objectIn)).toEqual(Array.from({ length: 7 }, () => "bread"));
  expect(new Set(covers.map((svg) => /scale\([\d.]+\) translate\([^)]+\)"?><use/.exec(svg)?.[0])).size).toBe(7);
  const grounds = covers.map(groundOf);
  expect(grounds).toEqual(grounds.map((_, i) => grounds[i % 2]));
  expect(grounds[0]).not.toBe(grounds[1]);
});

test("an uploaded photo takes the place of the object, also in lectures; the letter stays left of it", () => {
  const cover = "photo/0199f2d1-0000-7000-8000-000000000001";
  const svg = coverSvg({ ...bread, cover });
  expect([lettersIn(svg), objectIn(svg)]).toEqual([["ㅈ"], undefined]);
  expect(svg).toContain("/_next/image?url=%2Fphotos%2F0199f2d1-0000-7000-8000-000000000001.webp");
  expect(lectureCover(cover, 3)).toBe(cover);
});

test("a box of another shape crops neither letter nor object, and is filled by a photo", () => {
  expect(coverSvg(bread)).toContain('preserveAspectRatio="xMidYMid meet"');
  expect(coverSvg({ ...bread, cover: "photo/1" })).toContain('preserveAspectRatio="xMidYMid slice"');
});

test("two drawings with different keys share no clip id", () => {
  const clipIds = (key: string) => coverSvg(bread, { key }).match(/id="[^"]+"/g) ?? [];
  expect(clipIds("a")).toHaveLength(2);
  expect(new Set([...clipIds("a"), ...clipIds("b")]).size).toBe(4);
});

test("an image that is shown alone has its own colors and shapes", () => {
  const svg = coverSvg(bread, { mix: () => "#123456", shapesOf: objectShapes });
  expect(svg).not.toMatch(/var\(|<use/);
  expect(svg).toContain(objectShapes("bread"));
});

test("a drawing contains no text of a title, a choice or a name", () => {
  const hostile = '"><script>alert(1)</script>';
  expect(coverSvg({ id: hostile, title: hostile, subject: hostile, cover: hostile })).not.toContain("script");
  expect(coverSvg({ ...bread, cover: `photo/${hostile}` })).not.toContain("<script");
  expect(avatarSvg({ id: hostile, name: hostile })).not.toContain("script");
});

test("a person without a face color is drawn in one color", () => {
  expect(personShapes({ ink: "gam-mid" }).match(/var\(--dye-gam-mid\)/g)).toHaveLength(3);
});

test("an object has a name of its own and at most 1200 bytes", () => {
  expect(new Set(objectNames).size).toBe(objectNames.length);
  expect(objectNames.filter((name) => objectShapes(name).length > 1200)).toEqual([]);
});

test("an object continues letters that are drawn", () => {
  const facts = Object.values(sheets).flatMap((sheet) => Object.values(sheet));
  const consonants = new Set("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ");
  expect(facts.flatMap(({ letters }) => Array.from<string>(letters).filter((one) => !consonants.has(one)))).toEqual([]);
});

test("the address of a sheet has the hash of its contents", () => {
  const addresses = Object.fromEntries(
    (Object.keys(sheets) as Sheet[]).map((sheet) => [
      sheet,
      `/art/${sheet}-${createHash("sha256").update(sheetSvg(sheet)).digest("hex").slice(0, 7)}.svg`,
    ]),
  );
  expect(sheetAddresses).toEqual(addresses);
});

function lettersIn(svg: string): string[] {
  return Array.from("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ").filter((one) => svg.includes(`>${letter(one, 25)}</g>`));
}

function objectIn(svg: string): string | undefined {
  return /<use href="\/art\/[a-z]+-[0-9a-f]{7}\.svg#([a-z]+)"/.exec(svg)?.[1];
}

/** Where the middle of the slit crosses half of the height. */
function slitOf(svg: string): number {
  const [left = [], right = []] = Array.from(svg.matchAll(/points="([^"]+)"/g), ([, points = ""]) =>
    points.split(" ").map(Number),
  );
  const at = (points: number[], top: number, bottom: number) => ((points[top] ?? 0) + (points[bottom] ?? 0)) / 2;
  return Math.round((at(left, 2, 4) + at(right, 0, 6)) / 2);
}

function groundOf(svg: string): string | undefined {
  return /<rect [^>]*style="fill:var\(--dye-([a-z-]+)\)/.exec(svg)?.[1];
}
