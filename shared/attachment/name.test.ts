import { expect, test } from "vitest";
import { attachmentNameOf } from "./name.ts";
import type { AttachmentType } from "./schema.ts";

test.each<[string, AttachmentType, string]>([
  ["실습 자료.pdf", "PDF", "실습 자료.pdf"],
  ["REPORT.PDF", "PDF", "REPORT.PDF"],
  ["사진.jpeg", "JPEG", "사진.jpeg"],
  ["발표.pptx", "ZIP", "발표.pptx"],
  ["예제.py", "TEXT", "예제.py"],
  ["index.js", "TEXT", "index.js"],
])("a name that says what the content is stays: %s (%s)", (name, type, expected) => {
  expect(attachmentNameOf(name, type)).toBe(expected);
});

test.each<[string, AttachmentType, string]>([
  ["계약서.pdf.exe", "PDF", "계약서.pdf.exe.pdf"],
  ["setup.exe", "ZIP", "setup.exe.zip"],
  ["사진.png", "JPEG", "사진.png.jpg"],
  ["자료.pdf", "TEXT", "자료.pdf.txt"],
  ["run.BAT", "TEXT", "run.BAT.txt"],
  ["Makefile", "TEXT", "Makefile.txt"],
  ["자료", "GIF", "자료.gif"],
])("a name that says something else gets the ending of the content: %s (%s)", (name, type, expected) => {
  expect(attachmentNameOf(name, type)).toBe(expected);
});
