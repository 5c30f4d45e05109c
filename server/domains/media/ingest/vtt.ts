import { type Cue, parseVtt as parseText } from "../../../../shared/vtt.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";

/**
 * Parses the cues of a WebVTT file in order.
 * @throws InvalidMediaError for a cue that a browser would drop or misread
 */
export function parseVtt(bytes: Buffer): Cue[] {
  const { cues, errors } = parseText(decode(bytes));
  if (errors[0] !== undefined) throw new InvalidMediaError(errors[0]);
  return cues;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidMediaError("the text is not UTF-8");
  }
}
