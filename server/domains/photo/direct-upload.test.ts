import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Storage } from "../../integrations/storage/s3.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeLearner } from "../../test/factories.ts";
import { makeImage } from "../../test/photo/images.ts";
import { completeUpload, readPhoto, startUpload } from "../../test/photo/photos.ts";
import { startS3 } from "../../test/s3/s3.ts";
import { photoKey, uploadKey } from "./rules.ts";

let t: TestApp;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
  t = await testApp({ storage: s3Storage(s3.settings) });
  // The storage compares addresses with the clock of the machine.
  t.clock.at = new Date();
});
afterAll(async () => {
  await t.close();
  await s3.stop();
});

const stored = (key: string) => t.deps.storage.read(key, 1_000_000);
const send = async (url: string, file: Buffer) =>
  (await fetch(url, { method: "PUT", body: new Uint8Array(file), headers: { "content-type": "image/jpeg" } })).status;

/** Uploads a profile photo to the bucket and shows it. */
async function showPhoto() {
  const user = await makeLearner(t);
  const file = await makeImage("jpeg");
  const announced = await startUpload(t, user, { purpose: "PROFILE", bytes: file.length });
  const { photoId, uploadUrl, expiresAt } = announced.body;
  expect(await send(uploadUrl, file)).toBe(200);
  const completed = await completeUpload(t, user, photoId);
  expect(completed.status).toBe(200);
  const path = `/users/${user.userId}/photo`;
  expect((await t.rest("PUT", path, { token: user.token, body: { photoId } })).status).toBe(200);
  /** Another file of the announced length. */
  const sendAgain = () => send(uploadUrl, Buffer.alloc(file.length, 1));
  return { user, photoId, expiresAt, completed: completed.body, sendAgain };
}

test("a file sent to the bucket after the upload was completed is not shown, and is deleted when the signed URL expires", async () => {
  const { user, photoId, expiresAt, completed, sendAgain } = await showPhoto();
  const shown = (await readPhoto(t, photoId)).rawPayload;
  expect(await stored(uploadKey(photoId))).toBeNull();
  expect(await sendAgain()).toBe(200);
  expect((await completeUpload(t, user, photoId)).body).toEqual(completed);
  expect((await readPhoto(t, photoId)).rawPayload.equals(shown)).toBe(true);
  expect(await stored(uploadKey(photoId))).not.toBeNull();

  const { rows } = await sql<{ due: string; retries: number; longest: number }>`
    select start_after as due, retry_limit as retries, retry_delay_max as longest from pgboss.job
    where name = 'delete-upload' and data ->> 'photoId' = ${photoId}`.execute(t.db);
  expect(rows.map(({ due }) => new Date(due) > new Date(expiresAt))).toEqual([true]);
  // A storage that is away for hours still loses the file.
  expect(rows.map(({ retries, longest }) => (retries / 2) * longest > 48 * 3_600)).toEqual([true]);
  await t.runJobs();
  expect(await stored(uploadKey(photoId))).toBeNull();
  expect((await readPhoto(t, photoId)).rawPayload.equals(shown)).toBe(true);
});

test("what is sent to the bucket after the photo was deleted is deleted too", async () => {
  const { user, photoId, sendAgain } = await showPhoto();
  const { deleteUrl } = (await t.rest("DELETE", "/upload/photo", { token: user.token, body: { photoId } })).body;
  expect((await t.app.inject({ method: "DELETE", url: deleteUrl })).statusCode).toBe(204);
  await t.runJobs();
  expect(await stored(photoKey(photoId))).toBeNull();
  expect(await sendAgain()).toBe(200);
  expect((await completeUpload(t, user, photoId)).body.code).toBe("NOT_FOUND");
  expect((await readPhoto(t, photoId)).statusCode).toBe(404);
  t.clock.advance(31 * 60);
  await t.deps.jobs.enqueue(t.db, "delete-photos", {});
  await t.runJobs();
  expect([await stored(uploadKey(photoId)), await stored(photoKey(photoId))]).toEqual([null, null]);
});
