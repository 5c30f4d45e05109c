import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMinutes } from "../../../shared/time.ts";
import { startS3, type TestS3 } from "../../test/s3/s3.ts";
import { BucketUnavailableError } from "./bucket-error.ts";
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

/** Ends the connection of each request after so many bytes. */
const breakAfter = (bytes: number) => {
  s3.onRequest = (_, response) => {
    const write = response.write.bind(response) as (chunk: Buffer) => boolean;
    let sent = 0;
    response.write = ((chunk: Buffer) => {
      if (sent + chunk.length > bytes) return !response.destroy();
      sent += chunk.length;
      return write(chunk);
    }) as typeof response.write;
  };
};

test("a connection that breaks off in the middle of an object is continued where it was", async () => {
  const bucket = s3Storage(s3.settings);
  const bytes = randomBytes(400_000);
  await bucket.write("media/clip/video.mp4", bytes, "video/mp4");
  const object = await bucket.open("media/clip/video.mp4");
  const sent = s3.requests.length;
  breakAfter(150_000);
  expect((await object?.readAt(0, bytes.length))?.equals(bytes)).toBe(true);
  const ranges = s3.requests.slice(sent).map(({ headers }) => headers.range);
  expect(ranges.length).toBeGreaterThan(2);
  expect(new Set(ranges).size).toBe(ranges.length);
  breakAfter(0);
  await expect(object?.readAt(0, bytes.length)).rejects.toThrow(BucketUnavailableError);
  s3.onRequest = () => {};
});
