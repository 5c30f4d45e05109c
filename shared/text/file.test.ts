import { expect, test } from "vitest";
import { decodeTextFile, TextFileError } from "./file.ts";

const utf16 = (text: string, mark = "\uFEFF"): Buffer => Buffer.from(mark + text, "utf16le");
const bytes = (text: string) => Buffer.from(text);
/** 옷감, as Korean Windows writes it. */
const cp949 = Buffer.from([0xbf, 0xca, 0xb0, 0xa8]);

test.for([
  ["UTF-8", bytes("옷감\n실")],
  ["UTF-8 with a byte order mark", bytes("\uFEFF옷감\n실")],
  ["line ends of Windows", bytes("옷감\r\n실")],
  ["line ends of old Macs", bytes("옷감\r실")],
  ["the decomposed letters of macOS", bytes("옷감\n실".normalize("NFD"))],
  ["UTF-16 of Windows", utf16("옷감\r\n실")],
  ["UTF-16 with the other order of bytes", utf16("옷감\n실").swap16()],
] as const)("a text in %s is read as the same text", ([, file]) => {
  expect(decodeTextFile(file)).toBe("옷감\n실");
});

test.for([
  ["CP949", Buffer.concat([bytes("title: "), cp949, bytes("\n")]), "in CP949 (EUC-KR): save it as UTF-8"],
  ["Latin-1", Buffer.concat([bytes("a\r\nb: caf"), Buffer.from([0xe9]), bytes("\n")]), "not UTF-8 on line 2"],
  ["UTF-8 that is cut within a letter", bytes("옷감").subarray(0, 5), "not UTF-8 on line 1"],
  ["UTF-16 without a byte order mark", utf16("title: 옷감\n", ""), "UTF-16 without a byte order mark"],
  ["UTF-16 that is cut", utf16("옷감").subarray(0, 5), "starts as UTF-16"],
  ["a zero character", bytes("a\n\0b"), "line 2 has the control character U+0000"],
  ["a control character", bytes("a\u001Bb"), "line 1 has the control character U+001B"],
  ["more than four megabytes", Buffer.alloc(4 * 1024 * 1024 + 1, "a"), "larger than 4 MB"],
] as const)("a text with %s is refused with the reason and the cure", ([, file, reason]) => {
  expect(() => decodeTextFile(file)).toThrow(TextFileError);
  expect(() => decodeTextFile(file)).toThrow(reason);
});

test.for([
  ["CP949", Buffer.concat([bytes("1\r\n"), cp949, bytes("\r\n")]), "1\n옷감\n"],
  ["UTF-16 without a byte order mark", utf16("00:01.000\r\n옷감", ""), "00:01.000\n옷감"],
  ["UTF-16 in the other order", utf16("00:01.000\r\n옷감", "").swap16(), "00:01.000\n옷감"],
  ["UTF-16 with a byte order mark", utf16("00:01.000\r\n옷감"), "00:01.000\n옷감"],
  ["UTF-8", bytes("\uFEFF00:01.000\r\n옷감"), "00:01.000\n옷감"],
] as const)("a file of captions in %s is read", ([, file, text]) => {
  expect(decodeTextFile(file, { recognized: true })).toBe(text);
});

test.for([
  ["Latin-1", Buffer.concat([bytes("a\r\nb: caf"), Buffer.from([0xe9]), bytes("\n")]), "not UTF-8 on line 2"],
  ["UTF-16 that is cut", utf16("옷감").subarray(0, 5), "starts as UTF-16"],
  ["bytes of no text", Buffer.from([0x31, 0x80, 0xff, 0x32]), "not UTF-8 on line 1"],
] as const)("a file of captions with %s is refused with its line", ([, file, reason]) => {
  expect(() => decodeTextFile(file, { recognized: true })).toThrow(reason);
});

test("tabs and form feeds stay", () => {
  expect(decodeTextFile(bytes("a\tb\fc"))).toBe("a\tb\fc");
});
