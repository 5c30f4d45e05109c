import { titleLetters } from "./consonants.ts";
import { type Dye, dyeAt, type Mix, themeMix, type Tone } from "./dyes.ts";
import { hash } from "./hash.ts";
import { fixed, placedLetter } from "./letter.ts";

const slitRun = 0.2126; // tan 12deg

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
}

export interface CoverOptions {
  ratio?: CoverRatio | undefined;
  /** Different for each drawing of a document: the clip paths are found by their ids. */
  key?: string | undefined;
  mix?: Mix | undefined;
  /** A color under the slit, for an image that is shown alone. */
  ground?: string | undefined;
}

/** A cover as SVG text: the title's first consonants, cut by a slanted slit. Same input, same drawing. */
export function coverSvg(
  cover: CoverSubject,
  { ratio = "16:9", key = "", mix = themeMix, ground }: CoverOptions = {},
): string {
  const seed = hash(cover.id || cover.title);
  const dye = dyeOfSubject[cover.subject ?? ""] ?? dyeAt(seed);
  const open = opening(cover);
  const [width, height] = frames[ratio];
  const [first = "ㅇ", second = ""] = titleLetters(cover.title);
  const layout = second ? (layouts[(seed >>> 7) % 4] ?? "alone") : "alone";
  const fit = height * Math.min(1, width / height / 1.6);
  const image: Image = {
    width,
    height,
    open,
    cut: (cutOf[layout] + (((seed >>> 19) % 5) - 2) * 0.028) * width,
    slip: open * height * (0.05 + ((seed >>> 9) % 5) * 0.014) * ((seed >>> 3) & 1 ? 1 : -1),
    weight: weights[(seed >>> 5) % 3] ?? 29,
    spots: arrange[layout]({ first, second, width, height, fit, step: (seed >>> 22) % 3 }),
    clip: `c${seed.toString(36)}${key}`,
    color: (tone) => mix(`${dye}-${tone}`),
  };
  const banks = tones[(seed >>> 12) % 4] ?? tones[0];
  const drawing = open === 0 ? body(image, banks[0]) : bank(image, -1, banks[0]) + bank(image, 1, banks[1]);
  const under = ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${under}${drawing}</svg>`;
}

interface Spot {
  consonant: string;
  x: number;
  y: number;
  size: number;
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

type Layout = "alone" | "beside" | "inset" | "crossing";

const layouts = ["alone", "beside", "inset", "crossing"] as const;
const weights = [25, 29, 33];
const cutOf: Record<Layout, number> = { alone: 0.5, beside: 0.42, inset: 0.6, crossing: 0.5 };

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

function opening({ level, progress }: CoverSubject): number {
  if (progress === undefined) return openOfLevel[level ?? ""] ?? openOtherwise;
  return 1 - Math.max(0, Math.min(1, progress));
}

interface Frame {
  first: string;
  second: string;
  width: number;
  height: number;
  /** The height, less in a narrow frame: two letters shrink instead of overlapping. */
  fit: number;
  step: number;
}

// An edge of a letter either clears the frame or bleeds well past it, never a sliver.
const arrange: Record<Layout, (frame: Frame) => Spot[]> = {
  alone({ first, width, height, step }) {
    const [left, up, size] = [[0.74, 0.24, 1.48] as const, [0.96, 0.12, 1.72] as const][step] ?? [0.58, 0.2, 1.6];
    return [{ consonant: first, x: width / 2 - height * left, y: -height * up, size: height * size }];
  },
  beside({ first, second, width, height, fit, step }) {
    const size = fit * 0.98;
    return [
      { consonant: first, x: -size * 0.1, y: height * (1.11 + step * 0.03) - size, size },
      { consonant: second, x: width - size * 0.88, y: -height * (0.08 + step * 0.02), size },
    ];
  },
  inset({ first, second, width, height, fit, step }) {
    const size = fit * 0.68;
    const middle = (height - size) / 2;
    const shift = (step - 1) * height * 0.05;
    return [
      { consonant: first, x: width * 0.05, y: middle + shift, size },
      { consonant: second, x: width * 0.94 - size, y: middle - shift, size },
    ];
  },
  crossing({ first, second, width, height, fit, step }) {
    const large = fit * 1.06;
    const small = fit * 0.88;
    return [
      { consonant: first, x: -large * 0.15, y: -large * 0.19, size: large },
      { consonant: second, x: width * 0.54, y: height * (1.24 - step * 0.04) - small, size: small },
    ];
  },
};

// Everything on one side of the slanted line. Letters are drawn on both sides, which are moved apart by the slit.
function bank(image: Image, side: -1 | 1, colors: Bank): string {
  const { width, height, cut, slip } = image;
  const gap = image.open * height * 0.085;
  const far = side === 1 ? width * 2 : -width;
  const reach = 2.5 * height * slitRun;
  const outline = [cut + reach, -2 * height, far, -2 * height, far, 3 * height, cut - reach, 3 * height];
  const id = `${image.clip}${side === 1 ? "r" : "l"}`;
  // An opacity under 1 flattens the side before it is cut, so that no background color bleeds along the edge.
  return (
    `<clipPath id="${id}"><polygon points="${outline.map(fixed).join(" ")}"/></clipPath>` +
    `<g transform="translate(${fixed((side * gap) / 2)} 0)"><g clip-path="url(#${id})">` +
    `<g opacity=".999" transform="translate(${fixed(-side * slip * slitRun)} ${fixed(side * slip)})">${body(image, colors)}</g></g></g>`
  );
}

function body({ width, height, spots, weight, color }: Image, [ground, first, second]: Bank): string {
  const floor = `<rect x="${-width}" y="${-2 * height}" width="${3 * width}" height="${5 * height}" style="fill:${color(ground)}"/>`;
  const letters = spots.map((spot, i) => placedLetter(spot.consonant, spot, weight, color(i === 0 ? first : second)));
  return floor + letters.join("");
}
