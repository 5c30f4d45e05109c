/** A text file from outside that cannot be read; the message names the reason and the cure, not the file. */
export class TextFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TextFileError";
  }

  static tooLarge(): TextFileError {
    return new TextFileError(`the file is larger than ${textFileMaxBytes / 1024 / 1024} MB, which no text needs`);
  }
}

/** Control characters other than tabs, line ends and form feeds. */
const controls = /(?![\t\n\f\u0080-\u009F])\p{Cc}/u;

export const textFileMaxBytes = 4 * 1024 * 1024;

/**
 * Decodes a text file from outside: UTF-8, or UTF-16 with a byte order mark. Line ends become `\n`, letters are composed
 * (NFC), the byte order mark is removed.
 * @throws TextFileError
 */
export function decodeTextFile(bytes: Uint8Array): string {
  if (bytes.length > textFileMaxBytes) throw TextFileError.tooLarge();
  const text = decode(bytes).replaceAll(/\r\n?/g, "\n").normalize("NFC");
  const control = text.search(controls);
  if (control !== -1) throw new TextFileError(controlMessage(text, control));
  return text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return decodeAs("utf-16le", bytes) ?? fail("the text is damaged: it starts as UTF-16 and is none");
  if (first === 0xfe && second === 0xff)
    return decodeAs("utf-16be", bytes) ?? fail("the text is damaged: it starts as UTF-16 and is none");
  return decodeAs("utf-8", bytes) ?? fail(encodingMessage(bytes));
}

function fail(message: string): never {
  throw new TextFileError(message);
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The encoding of Korean Windows is recognized by its Hangul. */
function encodingMessage(bytes: Uint8Array): string {
  if (looksLikeUtf16(bytes)) return utf16Message;
  const asKorean = decodeAs("euc-kr", bytes);
  const letters = asKorean?.match(/[^\0-\u007F]/g) ?? [];
  const hangul = letters.filter((letter) => /[\u3131-\u318E가-힣]/.test(letter));
  if (asKorean !== null && hangul.length * 2 > letters.length)
    return "the text is in CP949 (EUC-KR): save it as UTF-8, in Notepad by Save as, Encoding";
  return `the text is not UTF-8 on line ${lineOfBrokenByte(bytes)}: save it as UTF-8`;
}

const utf16Message = "the text is UTF-16 without a byte order mark: save it as UTF-8";

/** Every other byte of a text in Latin letters, digits and line ends is zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > Math.max(3, start.length / 16) && Math.min(even, odd) === 0;
}

function lineOfBrokenByte(bytes: Uint8Array): number {
  const replaced = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, "\n");
  return lineAt(replaced, Math.max(0, replaced.indexOf("\uFFFD")));
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

function controlMessage(text: string, index: number): string {
  const code = text.codePointAt(index) ?? 0;
  if (code === 0 && looksLikeUtf16(new TextEncoder().encode(text.slice(0, 1000)))) return utf16Message;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return `line ${lineAt(text, index)} has the control character ${name}: this is no text, or it is damaged`;
}
