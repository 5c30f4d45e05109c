import { titleLetters } from "./consonants.ts";
import { type Dye, dyeAt, type Mix, themeMix, type Tone } from "./palette.ts";
import { hash } from "./hash.ts";
import { compose, slitSlope, type Spot } from "./cover-layout.ts";
import { fixed, letterPath } from "./letter.ts";

// One dye per subject makes a list easy to scan; an unknown subject gets one by its id.
const dyeOfSubject: Record<string, Dye> = {
  프로그래밍: "jjok",
  개발: "jjok",
  데이터: "meok",
  디자인: "honghwa",
  배움: "ssuk",
  "영상/사진": "cheongja",
  음악: "bam",
  그림: "chija",
  글쓰기: "meok",
  외국어: "ssuk",
  공예: "gam",
  요리: "chija",
  "요리/공예": "gam",
  "재테크/업무": "chija",
  운동: "cheongja",
  사진: "bam",
  비즈니스: "jjok",
};

// The width of the slit: the higher the level, the narrower.
const openOfLevel: Record<string, number> = { 입문: 1, 초급: 0.76, 중급: 0.52, 고급: 0.3 };
const openOtherwise = 0.6;

const frames = { "16:9": [640, 360], "4:3": [640, 480], "1:1": [480, 480] } as const;

export type CoverRatio = keyof typeof frames;

export interface CoverSubject {
  id: string;
  title: string;
  subject?: string | undefined;
  level?: string | undefined;
  /** 0 to 1; when given, the slit closes with it instead of showing the level. */
  progress?: number | undefined;
  /** Without the slit, for a cover beside the slit of a panel. */
  uncut?: boolean | undefined;
}

export interface CoverOptions {
  ratio?: CoverRatio | undefined;
  /** Different for each drawing of a document: the clip paths are found by their ids. */
  key?: string | undefined;
  mix?: Mix | undefined;
  /** A color under the slit, for an image that is shown alone. */
  ground?: string | undefined;
}

/** @param seed picks one for an unknown subject */
export const dyeOf = (subject: string | undefined, seed: number): Dye => dyeOfSubject[subject ?? ""] ?? dyeAt(seed);

/** A cover as SVG text: the title's first consonants, cut by a slanted slit. Same input, same drawing. */
export function coverSvg(
  cover: CoverSubject,
  { ratio = "16:9", key = "", mix = themeMix, ground }: CoverOptions = {},
): string {
  const seed = hash(cover.id || cover.title);
  const dye = dyeOf(cover.subject, seed);
  const open = opening(cover);
  const [width, height] = frames[ratio];
  const { spots, cut } = compose(titleLetters(cover.title), { width, height }, seed);
  const image: Image = {
    width,
    height,
    open,
    cut,
    slip: open * height * (0.02 + ((seed >>> 9) % 5) * 0.008) * ((seed >>> 3) & 1 ? 1 : -1),
    weight: weights[(seed >>> 5) % 3] ?? 29,
    spots,
    clip: key || `c${seed.toString(36)}`,
    color: (tone) => mix(`${dye}-${tone}`),
  };
  const banks = tones[(seed >>> 12) % 4] ?? tones[0];
  const drawing = open === 0 ? body(image, banks[0]) : bank(image, -1, banks[0]) + bank(image, 1, banks[1]);
  // A panel crops its feet: its head distinguishes the consonant.
  const align = cover.uncut ? "xMidYMin" : "xMidYMid";
  const under = ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${align} slice" aria-hidden="true" focusable="false">${under}${drawing}</svg>`;
}

interface Image {
  width: number;
  height: number;
  open: number;
  cut: number;
  slip: number;
  weight: number;
  spots: Spot[];
  clip: string;
  color: (tone: Tone) => string;
}

// Background, first letter, second letter.
type Bank = readonly [Tone, Tone, Tone];

const weights = [25, 29, 33];

// The two sides of the slit swap colors. The spark color is never on the deep tone.
const tones: readonly [readonly [Bank, Bank], ...(readonly [Bank, Bank])[]] = [
  [
    ["deep", "pale", "mid"],
    ["pale", "deep", "mid"],
  ],
  [
    ["mid", "deep", "pale"],
    ["deep", "mid", "pale"],
  ],
  [
    ["pale", "mid", "deep"],
    ["mid", "pale", "deep"],
  ],
  [
    ["pale", "deep", "spark"],
    ["deep", "pale", "mid"],
  ],
];

function opening({ level, progress, uncut }: CoverSubject): number {
  if (uncut) return 0;
  if (progress === undefined) return openOfLevel[level ?? ""] ?? openOtherwise;
  return 1 - Math.max(0, Math.min(1, progress));
}

// Everything on one side of the slanted line. Letters are drawn on both sides, which are moved apart by the slit.
function bank(image: Image, side: -1 | 1, colors: Bank): string {
  const { width, height, cut, slip } = image;
  const gap = image.open * height * 0.085;
  const far = side === 1 ? width * 2 : -width;
  const reach = 2.5 * height * slitSlope;
  const outline = [cut + reach, -2 * height, far, -2 * height, far, 3 * height, cut - reach, 3 * height];
  const id = `${image.clip}${side === 1 ? "r" : "l"}`;
  // An opacity under 1 flattens the side before it is cut, so that no background color bleeds along the edge.
  return (
    `<clipPath id="${id}"><polygon points="${outline.map(fixed).join(" ")}"/></clipPath>` +
    `<g transform="translate(${fixed((side * gap) / 2)} 0)"><g clip-path="url(#${id})">` +
    `<g opacity=".999" transform="translate(${fixed(-side * slip * slitSlope)} ${fixed(side * slip)})">${body(image, colors)}</g></g></g>`
  );
}

function body({ width, height, spots, weight, color }: Image, [ground, first, second]: Bank): string {
  const floor = `<rect x="${-width}" y="${-2 * height}" width="${3 * width}" height="${5 * height}" style="fill:${color(ground)}"/>`;
  const letters = spots.map((spot, i) => letterPath(spot.consonant, spot, weight, color(i === 0 ? first : second)));
  return floor + letters.join("");
}
