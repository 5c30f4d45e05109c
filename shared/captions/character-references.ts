import { characterEntitiesLegacy } from "character-entities-legacy";
import { decodeNamedCharacterReference } from "decode-named-character-reference";

const reference = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z][a-z\d]*));?/gi;
/** The names that need no semicolon. */
const legacyNames: ReadonlySet<string> = new Set(characterEntitiesLegacy);
const longestLegacyName = Math.max(...characterEntitiesLegacy.map((name) => name.length));

/** Decodes the character references of a text as HTML does outside of attributes, also those without a semicolon. */
export const decodeCharacterReferences = (text: string): string =>
  text.replaceAll(reference, (written: string, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
    return decodeNamed(written, name ?? "");
  });

const replacement = "\uFFFD";
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Numbers from 128 to 159 mean bytes of Windows-1252. */
function characterOf(code: number): string {
  if (code === 0 || code > 0x10_ff_ff || isSurrogate(code)) return replacement;
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
  return String.fromCodePoint(code);
}

function decodeNamed(written: string, name: string): string {
  const whole = written.endsWith(";") && decodeNamedCharacterReference(name);
  if (whole) return whole;
  for (let length = Math.min(name.length, longestLegacyName); length > 1; length -= 1) {
    const legacy = name.slice(0, length);
    const decoded = legacyNames.has(legacy) && decodeNamedCharacterReference(legacy);
    if (decoded) return decoded + written.slice(1 + length);
  }
  return written;
}
