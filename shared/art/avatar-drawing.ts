import { leadConsonants } from "./consonants.ts";
import { hash } from "./hash.ts";
import { letterPath } from "./letter.ts";
import { findObject } from "./object-index.ts";
import { type Dye, dyeAt, type Mix, themeMix, type Tone } from "./palette.ts";
import { sheetAddresses } from "./sheet-addresses.ts";

const tones: readonly (readonly [Tone, Tone, Tone])[] = [
  ["deep", "pale", "mid"],
  ["mid", "pale", "deep"],
  ["pale", "deep", "mid"],
  ["deep", "mid", "pale"],
];

// Dark beside the pale ground of a tool.
const darkTones = tones.filter(([ground]) => ground !== "pale");

// The arms of a syllable, ㅗ or ㅜ, for shoulders.
const shoulders = [
  '<path d="M8 75H92M50 75V104" stroke-width="16"/>',
  '<path d="M50 66V86M6 94H94" stroke-width="16"/>',
];

interface Person {
  id: string;
  name: string;
  /** The object of a teacher's trade, right of a slit. */
  tool?: string | null | undefined;
}

type Options = { mix?: Mix; shapesOf?: ((object: string) => string) | undefined };

/** A face for a user without a photo, as square SVG text: the head is the name's first consonant. */
export function avatarSvg({ id, name, tool }: Person, { mix = themeMix, shapesOf }: Options = {}): string {
  const seed = hash(id || name);
  const facts = findObject(tool ?? "");
  const dye = facts ? neighborOf(facts.dye, seed) : dyeAt(seed >>> 3);
  const choice = facts ? darkTones : tones;
  const [ground, head, body] = choice[(seed >>> 11) % choice.length] ?? ["deep", "pale", "mid"];
  const [lead = "ㅇ"] = leadConsonants(name, 1);
  const face = letterPath(lead, { x: 28, y: 17, size: 44 }, 27, mix(`${dye}-${head}`));
  const person = `<rect width="100" height="100" style="fill:${mix(`${dye}-${ground}`)}"/>${face}<g fill="none" style="stroke:${mix(`${dye}-${body}`)}">${shoulders[(seed >>> 17) & 1]}</g>`;
  const shapes = facts && tool ? (shapesOf?.(tool) ?? `<use href="${sheetAddresses[facts.sheet]}#${tool}"/>`) : "";
  const drawing = facts
    ? `<g transform="translate(-20)">${person}</g><path d="M75.600 0H100V100H54.400Z" style="fill:${mix(`${facts.dye}-pale`)}"/><g transform="translate(71 62) scale(.2) translate(-330 -180)">${shapes}</g>`
    : person;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${drawing}</svg>`;
}

/** Another dye than that of the tool. */
function neighborOf(dye: Dye, seed: number): Dye {
  const own = dyeAt(seed >>> 3);
  return own === dye ? dyeAt((seed >>> 3) + 3) : own;
}
