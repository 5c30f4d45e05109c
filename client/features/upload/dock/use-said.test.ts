import { expect, test } from "vitest";
import { testUpload } from "../../../test/upload.ts";
import { changeOf } from "./use-said.ts";

test.each([
  ["more bytes", { sentBytes: 1 }, { sentBytes: 500 }, null],
  ["a pause by the user", {}, { state: "PAUSED" }, null],
  ["a lost line", {}, { state: "OFFLINE" }, "연결이 끊겼어요. 연결되면 이어서 업로드해요."],
  ["a line that is back", { state: "OFFLINE" }, { state: "SENDING" }, "다시 연결돼서 이어서 업로드해요."],
  ["a file that was left", { state: "WAITING" }, { state: "LEFT" }, "멈춘 업로드가 1개 있어요."],
] as const)("%s", (_, before, now, said) => {
  expect(changeOf([testUpload(before)], [testUpload(now)])).toBe(said);
});

test("a refused file is said with its reason", () => {
  const said = changeOf([testUpload({})], [testUpload({ state: "REFUSED", code: "UPLOADS_FULL" })]);
  expect(said).toMatch(/^물레\.mp4를 업로드하지 못했어요\. .+/);
});

test("a file that has arrived is said, and one that was taken out is not", () => {
  expect(changeOf([testUpload({ sentBytes: 1000 })], [])).toBe("물레.mp4를 업로드했어요.");
  expect(changeOf([testUpload({ sentBytes: 10 })], [])).toBeNull();
});
