import { leadConsonants } from "./consonants.ts";
import { type CoverChoice, coverChoice } from "./cover-choice.ts";
import { hash } from "./hash.ts";
import { fixed, letterPath } from "./letter.ts";
import { type Mix, themeMix, type Tone } from "./palette.ts";
import { sheetAddresses } from "./sheet-addresses.ts";
import { slitSlope } from "./slit.ts";

const width = 640;
const height = 360;
const middle = width / 2;
/** The part of the drawing that each ratio shows. */
const frames = { "16:9": "0 0 640 360", "4:3": "80 0 480 360", "1:1": "110 -30 420 420" } as const;
const slitWidth = 16;
const barWidth = 25;
/** The slit passes the letter's box, as wide as it is high, from end to end. */
const way = 380;

export type CoverRatio = keyof typeof frames;

export interface CoverSubject {
  id: string;
  title: string;
  subject?: string | undefined;
  /** The field of a course or lecture that names its object or photo; without one, the subject and the id choose. */
  cover?: string | null | undefined;
  /** 0 to 1; when given, the slit stands at it, and what is learned is uncovered. */
  progress?: number | undefined;
  /** The object alone, for a cover beside the slit of a panel. */
  uncut?: boolean | undefined;
}

export interface CoverOptions {
  ratio?: CoverRatio | undefined;
  /** Different for each drawing of a document: the clip paths are found by their ids. */
  key?: string | undefined;
  mix?: Mix | undefined;
  /** The shapes of an object, for an image that is shown alone; otherwise they are loaded from its sheet. */
  shapesOf?: ((object: string) => string) | undefined;
}

/** A cover as SVG text: a consonant of the title left of the slit, the object it becomes on the right. Same input, same drawing. */
export function coverSvg(cover: CoverSubject, options: CoverOptions = {}): string {
  const seed = hash(cover.id || cover.title);
  const choice = coverChoice(cover.cover, cover.subject, seed);
  const frame = frames[options.ratio ?? "16:9"];
  // The grounds extend beyond the frame, so that a box of another shape crops no letter or object; a photo ends with it.
  const fit = choice.photo ? "slice" : "meet";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" preserveAspectRatio="xMidYMid ${fit}" aria-hidden="true" focusable="false">${coverShapes(cover, choice, options)}</svg>`;
}

function coverShapes(
  { id, title, progress = 0.5, uncut }: CoverSubject,
  choice: CoverChoice,
  { key, mix = themeMix, shapesOf }: CoverOptions,
): string {
  const paint = (tone: Tone) => mix(`${choice.facts.dye}-${tone}`);
  const right = floor(paint("pale")) + thing(choice, shapesOf ?? fromSheet(choice));
  if (uncut || progress >= 1) return right;
  const ground = groundOf(choice);
  const color = paint(ground === "deep" ? "mid" : "deep");
  const letter = letterPath(letterOf(title, choice), { x: 176, y: 36, size: 288 }, barWidth, color);
  const left = floor(paint(ground)) + letter;
  if (progress <= 0) return left;
  const cut = middle + (0.5 - progress) * way;
  const clip = key || `c${hash(id || title).toString(36)}`;
  return (
    side(`${clip}l`, [-width, cut - slitWidth / 2], left) + side(`${clip}r`, [cut + slitWidth / 2, 2 * width], right)
  );
}

const floor = (color: string): string =>
  `<rect x="${-width}" y="${-height}" width="${3 * width}" height="${3 * height}" style="fill:${color}"/>`;

/** One side of the slit. @param edges where they cross half of the height; both lean as the slit does */
function side(id: string, [from, to]: readonly [number, number], shapes: string): string {
  const lean = 1.5 * height * slitSlope;
  const outline = [from + lean, -height, to + lean, -height, to - lean, 2 * height, from - lean, 2 * height];
  return `<clipPath id="${id}"><polygon points="${outline.map(fixed).join(" ")}"/></clipPath><g clip-path="url(#${id})">${shapes}</g>`;
}

const fromSheet =
  ({ facts }: CoverChoice) =>
  (object: string): string =>
    `<use href="${sheetAddresses[facts.sheet]}#${object}"/>`;

/** Crops of lectures: a scale, and the point of the object in the middle of the right side. */
const crops: [number, number, number][] = [
  [1.62, 372, 134],
  [1.9, 398, 214],
  [1.48, 350, 196],
  [1.78, 412, 148],
  [1.56, 384, 226],
  [2.04, 366, 164],
  [1.66, 404, 190],
];

function thing({ photo, crop, object }: CoverChoice, shapesOf: (object: string) => string): string {
  if (photo)
    return `<image href="${photoAddress(photo)}" width="640" height="360" preserveAspectRatio="xMidYMid slice"/>`;
  const [scale = 1.2, x = middle, y = height / 2] = crop ? (crops[crop % crops.length] ?? []) : [];
  const to = crop ? 452 : middle;
  return `<g transform="translate(${to} ${height / 2}) scale(${scale}) translate(${-x} ${-y})">${shapesOf(object)}</g>`;
}

const photoAddress = (photo: string): string =>
  `/_next/image?url=${encodeURIComponent(`/photos/${photo}.webp`)}&amp;w=640`;

/** Neighbors in a course alternate. */
const groundOf = ({ facts, crop }: CoverChoice) =>
  crop % 2 === 1 ? (facts.ground === "deep" ? "mid" : "deep") : facts.ground;

/** The first consonant of the title whose silhouette the object continues; a crop or a photo continues none. */
function letterOf(title: string, { facts, crop, photo }: CoverChoice): string {
  const consonants = leadConsonants(title, 40);
  const first = consonants[0] ?? "ㅇ";
  if (crop > 0 || photo) return first;
  return consonants.find((consonant) => facts.letters.includes(consonant)) ?? facts.letters.charAt(0);
}
