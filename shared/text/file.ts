/** DAMAGED: it begins as UTF-16. ENCODING: it is in another one. CONTROL: it has characters that no text has. */
export type TextFileProblem = "TOO_LARGE" | "DAMAGED" | "ENCODING" | "CONTROL";

/** A text file from outside that cannot be read; the message names the reason and the cure, not the file. */
export class TextFileError extends Error {
  readonly problem: TextFileProblem;

  constructor(problem: TextFileProblem, message: string) {
    super(message);
    this.name = "TextFileError";
    this.problem = problem;
  }

  static tooLarge(): TextFileError {
    return new TextFileError(
      "TOO_LARGE",
      `the file is larger than ${textFileMaxBytes / 1024 / 1024} MB, which no text needs`,
    );
  }
}

/** Control characters other than tabs, line ends and form feeds. */
const controls = /(?![\t\n\f\u0080-\u009F])\p{Cc}/u;

export const textFileMaxBytes = 4 * 1024 * 1024;

/** UTF-8 and UTF-16 with a byte order mark are always read. */
export type Encodings = {
  /** Encodings that are recognized by their content: CP949 by its Hangul, UTF-16 by its zeros. Caption tools write them. */
  recognized?: boolean;
};

/**
 * Decodes a text file from outside. Line ends become `\n`, letters are composed (NFC), the byte order mark is removed.
 * @throws TextFileError
 */
export function decodeTextFile(bytes: Uint8Array, { recognized = false }: Encodings = {}): string {
  if (bytes.length > textFileMaxBytes) throw TextFileError.tooLarge();
  const text = ((recognized ? decodeRecognized(bytes) : null) ?? decode(bytes))
    .replaceAll(/\r\n?/g, "\n")
    .normalize("NFC");
  const control = text.search(controls);
  if (control !== -1) throw new TextFileError("CONTROL", controlMessage(text, control));
  return text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return decodeAs("utf-16le", bytes) ?? fail("DAMAGED", "the text is damaged: it starts as UTF-16 and is none");
  if (first === 0xfe && second === 0xff)
    return decodeAs("utf-16be", bytes) ?? fail("DAMAGED", "the text is damaged: it starts as UTF-16 and is none");
  return decodeAs("utf-8", bytes) ?? fail("ENCODING", encodingMessage(bytes));
}

/** @returns null for an encoding that is not recognized, or needs no recognition */
function decodeRecognized(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return null;
  const zeros = utf16Zeros(bytes);
  if (zeros !== null) return decodeAs(zeros === "even" ? "utf-16be" : "utf-16le", bytes);
  return decodeAs("utf-8", bytes) === null ? decodeKorean(bytes) : null;
}

function fail(problem: TextFileProblem, message: string): never {
  throw new TextFileError(problem, message);
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingMessage(bytes: Uint8Array): string {
  if (utf16Zeros(bytes) !== null) return utf16Message;
  if (decodeKorean(bytes) !== null)
    return "the text is in CP949 (EUC-KR): save it as UTF-8, in Notepad by Save as, Encoding";
  return `the text is not UTF-8 on line ${lineOfBrokenByte(bytes)}: save it as UTF-8`;
}

/** The encoding of Korean Windows is recognized by its Hangul. */
function decodeKorean(bytes: Uint8Array): string | null {
  const text = decodeAs("euc-kr", bytes);
  const letters = text?.match(/[^\0-\u007F]/g) ?? [];
  const hangul = letters.filter((letter) => /[\u3131-\u318E가-힣]/.test(letter));
  return hangul.length * 2 > letters.length ? text : null;
}

const utf16Message = "the text is UTF-16 without a byte order mark: save it as UTF-8";

/** Every other byte of a text in Latin letters, digits and line ends is zero. @returns which ones; null: none */
function utf16Zeros(bytes: Uint8Array): "even" | "odd" | null {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= Math.max(3, start.length / 16) || Math.min(even, odd) > 0) return null;
  return even > odd ? "even" : "odd";
}

function lineOfBrokenByte(bytes: Uint8Array): number {
  const replaced = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, "\n");
  return lineAt(replaced, Math.max(0, replaced.indexOf("\uFFFD")));
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

function controlMessage(text: string, index: number): string {
  const code = text.codePointAt(index) ?? 0;
  if (code === 0 && utf16Zeros(new TextEncoder().encode(text.slice(0, 1000))) !== null) return utf16Message;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return `line ${lineAt(text, index)} has the control character ${name}: this is no text, or it is damaged`;
}
