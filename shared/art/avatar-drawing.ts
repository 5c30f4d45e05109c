import { leadConsonants } from "./consonants.ts";
import { dyeAt, type Mix, themeMix, type Tone } from "./palette.ts";
import { hash } from "./hash.ts";
import { letterPath } from "./letter.ts";

const tones: readonly (readonly [Tone, Tone, Tone])[] = [
  ["deep", "pale", "mid"],
  ["mid", "pale", "deep"],
  ["pale", "deep", "mid"],
  ["deep", "mid", "pale"],
];

// The arms of a syllable, ㅗ or ㅜ, for shoulders.
const shoulders = [
  '<path d="M8 75H92M50 75V104" stroke-width="16"/>',
  '<path d="M50 66V86M6 94H94" stroke-width="16"/>',
];

/** A face for a user without a photo, as square SVG text: the head is the name's first consonant. */
export function avatarSvg(person: { id: string; name: string }, mix: Mix = themeMix): string {
  const seed = hash(person.id || person.name);
  const dye = dyeAt(seed >>> 3);
  const [ground, head, body] = tones[(seed >>> 11) % 4] ?? ["deep", "pale", "mid"];
  const [lead = "ㅇ"] = leadConsonants(person.name, 1);
  const face = letterPath(lead, { x: 28, y: 17, size: 44 }, 27, mix(`${dye}-${head}`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><rect width="100" height="100" style="fill:${mix(`${dye}-${ground}`)}"/>${face}<g fill="none" style="stroke:${mix(`${dye}-${body}`)}">${shoulders[(seed >>> 17) & 1]}</g></svg>`;
}
