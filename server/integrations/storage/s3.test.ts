import { afterAll, beforeAll, expect, test } from "vitest";
import { addMinutes } from "../../../shared/time.ts";
import { startS3, type TestS3 } from "../../test/s3/s3.ts";
import { s3Storage } from "./s3.ts";

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

test("a browser uploads to the signed address of the bucket, and only what was announced", async () => {
  const bucket = s3Storage(s3.settings);
  const at = new Date();
  const terms = { contentType: "image/png", bytes: 4, at, expiresAt: addMinutes(at, 1) };
  const url = await bucket.signUpload("uploads/b", terms);
  expect(new URL(url ?? "").searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  const send = (address: string) =>
    fetch(address, { method: "PUT", body: "abcd", headers: { "content-type": "image/png" } });
  expect((await send(String(url).replace("uploads/b", "uploads/c"))).status).toBe(403);
  expect((await send(url ?? "")).status).toBe(200);
  expect((await bucket.read("uploads/b", 100))?.toString()).toBe("abcd");
  expect(await bucket.read("uploads/c", 100)).toBeNull();
});

test("a browser sends parts to signed addresses, each of its announced length", async () => {
  const { multipart } = s3Storage(s3.settings);
  const at = new Date();
  const id = await multipart.start("sources/signed", "video/mp4");
  const url = await multipart.signPart("sources/signed", id, { number: 1, bytes: 4, at, expiresAt: addMinutes(at, 5) });
  expect(new URL(url ?? "").searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;host");
  expect((await fetch(url ?? "", { method: "PUT", body: "abcde" })).status).toBe(403);
  expect((await fetch(url ?? "", { method: "PUT", body: "abcd" })).status).toBe(200);
  expect((await multipart.complete("sources/signed", id)).size).toBe(4);
});

test("a signed address gives the object under the name of the file", async () => {
  const bucket = s3Storage(s3.settings);
  await bucket.write("exports/d.zip", Buffer.from("zip"), "application/zip");
  const at = new Date();
  const sign = (fileName: string) =>
    bucket.signDownload("exports/d.zip", { at, expiresAt: addMinutes(at, 5), fileName });
  const url = await sign("data-2026.zip");
  const answer = await fetch(url ?? "");
  expect(await answer.text()).toBe("zip");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="data-2026.zip"');
  expect(new URL((await sign("내 '정보'.zip")) ?? "").searchParams.get("response-content-disposition")).toBe(
    `attachment; filename="_ ____.zip"; filename*=UTF-8''%EB%82%B4%20%27%EC%A0%95%EB%B3%B4%27.zip`,
  );
  expect((await fetch(String(url).replace("d.zip", "a.zip"))).status).toBe(403);
});
