import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { groupByText } from "./group-by-text.ts";
import { dataOf, pageTexts } from "./page-texts.ts";
import { demo, filesIn, root } from "./source-files.ts";

const output = join(root, "client/ui/fonts");
const sheet = join(root, "client/ui/fonts.css");
const packaged = "pretendard/dist/web/variable/woff2-dynamic-subset";

/** Hangul syllables of the file that every page loads: about 100 kB. */
const coreSize = 640;
/** Syllables of a further file: less than 6 kB, which a page loads for each syllable that it has. */
const fileSize = 24;
/** The package's files are numbered by frequency: from this one on syllables are frequent enough for files of our own. */
const firstFrequentFile = 79;
const weights = { min: 400, max: 800 };
/** Figures of one width, kerning, and what joins and positions characters. */
const features = ["tnum", "kern", "calt", "ccmp", "locl", "mark", "mkmk"];

type PackagedFile = { name: string; number: number; characters: Set<string> };

const isKana = (character: string): boolean => /^[\p{Script=Hira}\p{Script=Kana}ー]$/u.test(character);
const isHangul = (character: string): boolean => /^[가-힣]$/.test(character);

async function packagedFiles(): Promise<PackagedFile[]> {
  const css = await readFile(
    join(root, "node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css"),
    "utf8",
  );
  const faces = css.matchAll(/([\w.]+\.subset\.(\d+)\.woff2)[^}]*unicode-range:([^;}]+)/g);
  return Array.from(faces, ([, name = "", number = "", ranges = ""]) => ({
    name,
    number: Number(number),
    characters: new Set(ranges.split(",").flatMap(charactersOf)),
  }));
}

function charactersOf(range: string): string[] {
  const [from = "", to = from] = range.trim().slice(2).split("-");
  const first = Number.parseInt(from, 16);
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

function rangesOf(characters: Iterable<string>): string {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}

function countsOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** How often a character is in the files of some patterns, or in a part of each file. */
const countsIn = async (patterns: string[], partOf = (text: string) => text): Promise<Map<string, number>> =>
  countsOf((await filesIn(patterns)).map(({ text }) => partOf(text)));

const sources = ["client", "shared", "server"].map((folder) => `${folder}/**/*.{ts,tsx,html,json}`);
/** Every page links to them. */
const documents = `${demo}/documents/*.md`;
const content = ["scripts/seed/**/*.{ts,json,yaml}", `${demo}/**/*.md`];
const lectures = [`${demo}/{courses,lectures}/**/*.md`];
/** Content of lists and heads: data, and the fields before the text of a Markdown file. */
const titles = [`${demo}/*.{json,yaml}`, ...lectures];
/** A text of a page is read more often than that of a video. */
const pageWeight = 50;

/** The characters of our own files: of the interface and the most frequent ones, then by the texts that they are in. */
async function groupCharacters(files: PackagedFile[]): Promise<string[][]> {
  const available = new Set(files.flatMap(({ characters }) => [...characters]));
  const inInterface = await countsIn([...sources, documents]);
  const inProduct = await countsIn([...sources, ...content]);
  const pages = await pageTexts();
  const inPages = countsOf(pages.map((text) => [...new Set(text)].join("")));
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
  // The sources write it as an escape.
  const noBreakSpace = "\u00a0";
  const isSign = (character: string) =>
    !isHangul(character) && !isKana(character) && !/\p{Script=Han}/u.test(character);
  const inTitles = await countsIn(titles, dataOf);
  const signs = [...inInterface.keys(), ...inTitles.keys(), noBreakSpace].filter(
    (character) => available.has(character) && isSign(character),
  );
  const frequent = files
    .filter(({ number }) => number >= firstFrequentFile)
    .toSorted((a, b) => b.number - a.number)
    .flatMap(({ characters }) => [...characters].filter(isHangul));
  const rank = (character: string) =>
    inInterface.has(character)
      ? Infinity
      : pageWeight * (inPages.get(character) ?? 0) + (inProduct.get(character) ?? 0);
  const syllables = [...new Set([...frequent, ...[...inProduct.keys()].filter(isHangul)])].toSorted((a, b) =>
    rank(a) === rank(b) ? 0 : rank(b) - rank(a),
  );
  const kana = [...inProduct.keys()].filter((character) => available.has(character) && isKana(character));
  const others = [...syllables.slice(coreSize), ...kana];
  const videos = (await filesIn(lectures)).map(({ text }) => text);
  const core = [...new Set([...ascii, ...signs, ...syllables.slice(0, coreSize)])];
  const grouped = [core];
  const groupRest = (texts: string[]) => {
    const rest = new Set(others).difference(new Set(grouped.flat()));
    grouped.push(...groupByText(rest, texts, fileSize));
  };
  groupRest(pages);
  groupRest(videos);
  // Where the texts of the shop have none of them, one user's text has few.
  groupRest([others.join("")]);
  return grouped;
}

/** All have the same weights, the package's too, because a browser uses only the faces of the range that fits best. */
const face = (url: string, characters: Iterable<string>): string =>
  `@font-face {
  font-family: "Pretendard Variable";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("${url}") format("woff2");
  unicode-range: ${rangesOf(characters)};
}
`;

/** Writes client/ui/fonts and client/ui/fonts.css: to be run when the interface has new characters or the typeface a new version. */
async function writeFonts(): Promise<void> {
  const original = await readFile(join(root, "node_modules/pretendard/dist/public/variable/PretendardVariable.ttf"));
  const files = await packagedFiles();
  const groups = await groupCharacters(files);
  for (const name of await readdir(output)) await rm(join(output, name));
  const faces: string[] = [];
  const written = new Set<string>();
  for (const [index, characters] of groups.entries()) {
    const bytes = await subsetFont(original, characters.join(""), {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
      keepFeatures: features,
      noHinting: true,
    });
    const name = `pretendard-${index}.woff2`;
    await writeFile(join(output, name), bytes);
    process.stdout.write(`${name}: ${characters.length} characters, ${bytes.length} bytes\n`);
    for (const character of characters) written.add(character);
    // The first is declared in the document itself, without a range.
    if (index > 0) faces.push(face(`./fonts/${name}`, characters));
  }
  for (const { name, characters } of files) {
    const rest = characters.difference(written);
    if (rest.size > 0) faces.push(face(`${packaged}/${name}`, rest));
  }
  const head =
    "/* Written by scripts/fonts/subset-fonts.ts: the characters that the document's own face does not have. */\n";
  await writeFile(sheet, head + faces.join("\n"));
}

if (import.meta.main) await writeFonts();
