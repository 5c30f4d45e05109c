import { randomBytes, randomUUIDv7 } from "node:crypto";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { addDays } from "../../../../shared/time.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { makeTeacherOf } from "../../../test/community.ts";
import { freshToken, type Learner, makeLearner, makeLecture } from "../../../test/factories.ts";
import { sourceKey } from "../assets/rules.ts";
import { expireUploads } from "./jobs.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const file = randomBytes(100_000);
const announce = (teacher: Learner, values: object = {}) =>
  mutate(t, "mediaUpload.start", teacher, { fileName: "1강.mp4", bytes: file.length, ...values });
const started = async (teacher: Learner, values: object = {}): Promise<{ mediaAssetId: string; url: string }> => {
  const { mediaAssetId, transport } = (await announce(teacher, values)).body;
  return { mediaAssetId, url: base + transport.url };
};
const complete = (teacher: Learner, mediaAssetId: string) =>
  mutate(t, "mediaUpload.complete", teacher, { mediaAssetId });
const stateOf = async (teacher: Learner, mediaAssetId: string) =>
  (await read(t, "mediaAsset.byId", teacher, { mediaAssetId })).body;

/** One request of the tus protocol. */
const ask = (method: "HEAD" | "PATCH", url: string, token: string | undefined, offset = 0, body?: Buffer) =>
  fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      "tus-resumable": "1.0.0",
      ...(body && { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) }),
    },
    ...(body && { body: new Uint8Array(body) }),
  });
const send = (url: string, { token }: Learner, bytes = file) =>
  new Promise<void>((onSuccess, onError) => {
    const headers = { authorization: `Bearer ${token}` };
    new Upload(bytes, { uploadUrl: url, headers, retryDelays: null, onSuccess: () => onSuccess(), onError }).start();
  });

test("a file is announced, sent from its offset on, completed, and processed", async () => {
  const teacher = await makeTeacherOf(t);
  const { mediaAssetId, url } = await started(teacher, { fileName: "C:\\영상\\1강.mp4" });
  expect(await stateOf(teacher, mediaAssetId)).toMatchObject({ status: "UPLOADING", fileName: "1강.mp4" });
  expect((await ask("PATCH", url, teacher.token, 0, file.subarray(0, 30_000))).status).toBe(204);
  const head = await ask("HEAD", url, teacher.token);
  expect([head.status, head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual([
    200,
    "30000",
    "100000",
  ]);
  expect((await complete(teacher, mediaAssetId)).body).toMatchObject({
    code: "UPLOAD_INCOMPLETE",
    details: { receivedBytes: 30_000 },
  });
  expect((await ask("PATCH", url, teacher.token, 10, file.subarray(10, 20))).status).toBe(409);
  const { body: open } = await read(t, "mediaUpload.open", teacher, { mediaAssetId });
  expect([open.mediaAssetId, base + open.transport.url]).toEqual([mediaAssetId, url]);
  await send(url, teacher);
  expect((await complete(teacher, mediaAssetId)).status).toBe(200);
  expect((await complete(teacher, mediaAssetId)).status).toBe(200);
  expect(await stateOf(teacher, mediaAssetId)).toMatchObject({ status: "PROCESSING" });
  expect(await t.deps.storage.read(sourceKey(mediaAssetId), file.length)).toEqual(file);
  // It is complete: nothing can be added.
  expect((await ask("PATCH", url, teacher.token, file.length, Buffer.from("x"))).status).toBe(404);
  await t.runJobs();
  expect(await stateOf(teacher, mediaAssetId)).toMatchObject({ status: "FAILED", errorCode: "FORMAT_UNSUPPORTED" });
});

test("no more than announced is taken", async () => {
  const teacher = await makeTeacherOf(t);
  const { mediaAssetId, url } = await started(teacher, { bytes: 10 });
  expect((await ask("PATCH", url, teacher.token, 0, file)).status).toBe(413);
  await send(url, teacher, file.subarray(0, 10));
  expect((await complete(teacher, mediaAssetId)).status).toBe(200);
});

test("an upload of another teacher, and one that is not announced, is not found", async () => {
  const [teacher, other] = [await makeTeacherOf(t), await makeTeacherOf(t)];
  const { mediaAssetId, url } = await started(teacher);
  expect((await ask("HEAD", url, undefined)).status).toBe(401);
  for (const method of ["HEAD", "PATCH"] as const) {
    expect((await ask(method, url, other.token, 0, method === "PATCH" ? file : undefined)).status).toBe(404);
    const missing = `${base}/media-uploads/${randomUUIDv7()}`;
    expect((await ask(method, missing, teacher.token, 0, method === "PATCH" ? file : undefined)).status).toBe(404);
  }
  expect((await complete(other, mediaAssetId)).body.code).toBe("NOT_FOUND");
  for (const path of ["open", "parts"] as const)
    expect((await read(t, `mediaUpload.${path}`, other, { mediaAssetId })).body.code).toBe("NOT_FOUND");
  const parts = { mediaAssetId, numbers: [1] };
  // Not in parts, either.
  for (const user of [other, teacher])
    expect((await mutate(t, "mediaUpload.signParts", user, parts)).body.code).toBe("NOT_FOUND");
});

test("only a teacher uploads, for an own lecture", async () => {
  const teacher = await makeTeacherOf(t);
  expect((await announce(await makeLearner(t))).body.code).toBe("NOT_FOUND");
  expect((await announce(teacher, { lectureId: await makeLecture(t.db) })).body.code).toBe("NOT_FOUND");
  expect((await announce(teacher, { lectureId: teacher.lectureId })).status).toBe(200);
});

test("unfinished uploads are limited in number and bytes, also when they are started at once", async () => {
  const [teacher, other] = [await makeTeacherOf(t), await makeTeacherOf(t)];
  const large = { bytes: limits.videoBytesMax };
  const answers = await Promise.all(Array.from({ length: 14 }, () => announce(teacher, large)));
  const allowed = limits.openUploadBytesMax / limits.videoBytesMax;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe("UPLOADS_FULL");
  expect((await announce(other, large)).status).toBe(200);
  const [{ body: first }] = answers.filter(({ status }) => status === 200) as [(typeof answers)[number]];
  await mutate(t, "mediaAsset.remove", teacher, { mediaAssetId: first.mediaAssetId });
  expect((await announce(teacher, large)).status).toBe(200);
});

test.each([0, limits.videoBytesMax + 1, 1.5])("a file of %d bytes is refused", async (bytes) => {
  expect((await announce(await makeTeacherOf(t), { bytes })).body.code).toBe("VALIDATION_FAILED");
});

test("an upload that is not complete after a week is deleted with its bytes, and others stay", async () => {
  const teacher = await makeTeacherOf(t);
  const old = await started(teacher);
  await ask("PATCH", old.url, teacher.token, 0, file.subarray(0, 50));
  const week = addDays(t.clock.at, limits.uploadDays);
  await expireUploads(t.deps, week);
  expect(await stateOf(teacher, old.mediaAssetId)).toMatchObject({ status: "UPLOADING" });
  const later = addDays(week, 1);
  await expireUploads(t.deps, later);
  await expireUploads(t.deps, later);
  expect((await stateOf(teacher, old.mediaAssetId)).code).toBe("NOT_FOUND");
  expect(await t.deps.storage.stat(sourceKey(old.mediaAssetId))).toBeNull();
  expect((await ask("HEAD", old.url, teacher.token)).status).toBe(404);
});

test("two requests that append to one upload do not mix their bytes", async () => {
  const teacher = await makeTeacherOf(t);
  for (let round = 0; round < 10; round += 1) {
    const { mediaAssetId, url } = await started(teacher);
    const both = () => Promise.allSettled([send(url, teacher), send(url, teacher)]);
    await both();
    await send(url, teacher);
    expect((await complete(teacher, mediaAssetId)).status).toBe(200);
    expect(await t.deps.storage.read(sourceKey(mediaAssetId), file.length)).toEqual(file);
  }
});

test("a file finds its upload that was interrupted by its name and size, and none of another file, teacher or week", async () => {
  const teacher = await makeTeacherOf(t);
  const find = async (user: Learner, fileName: string, bytes = file.length, except: string[] = []) =>
    (await read(t, "mediaUpload.find", user, { fileName, bytes, except })).body?.mediaAssetId ?? null;
  const name = `${"강의\u0000 1".normalize("NFD")}.mp4`;
  const { mediaAssetId: first } = await started(teacher, { fileName: name });
  // Newer videos than a page of the list shows.
  for (let n = 0; n < 101; n += 1) await started(teacher, { fileName: `${n}.mp4`, bytes: 1 });
  expect(await find(teacher, name)).toBe(first);
  expect(await find(teacher, `영상/${name}`)).toBe(first);
  expect(await find(teacher, name, file.length - 1)).toBeNull();
  expect(await find(teacher, name, file.length, [first])).toBeNull();
  expect(await find(await makeTeacherOf(t), name)).toBeNull();
  expect(await find(await makeLearner(t), name)).toBeNull();
  t.clock.at = addDays(t.clock.at, limits.uploadDays);
  expect(await find({ ...teacher, token: await freshToken(t, teacher) }, name)).toBeNull();
});
