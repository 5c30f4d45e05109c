import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMinutes } from "../../../shared/time.ts";
import { photoLimits } from "../../../shared/photo/codes.ts";
import { sha256 } from "../../db/sha256.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeWatcher, postReview } from "../../test/community.ts";
import { type Learner, learnerPassword, makeLearner, makeLecture } from "../../test/factories.ts";
import { makeImage } from "../../test/photo/images.ts";
import {
  announce,
  completeUpload,
  confirmEmail,
  readPhoto,
  sendFile,
  startUpload,
  uploadFile,
  uploadPhoto,
} from "../../test/photo/photos.ts";
import { makeAdmin, openInquiry } from "../../test/support.ts";
import { mutate, read } from "../../test/asking.ts";
import { uploadKey } from "./rules.ts";
import { completeUpload as completeStarted } from "./upload-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const setProfile = ({ token, userId }: Pick<Learner, "token" | "userId">, photoId: string | null) =>
  t.rest("PUT", `/users/${userId}/photo`, { token, body: { photoId } });
const statusOf = async (photoId: string) =>
  (await t.db.selectFrom("photo").where("photo_id", "=", photoId).select("status").executeTakeFirst())?.status;
const runDeletion = async (minutesLater: number) => {
  t.clock.advance(minutesLater * 60);
  await t.deps.jobs.enqueue(t.db, "delete-photos", {});
  await t.runJobs();
};
const storedFiles = async () => {
  return (await readdir(join(t.dataFolder, "photos"), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes("-"),
  );
};

test("a photo is uploaded only by a user whose address is confirmed", async () => {
  const user = await makeLearner(t);
  const refused = await announce(t, user);
  expect([refused.status, refused.body.code]).toEqual([403, "EMAIL_CONFIRMATION_REQUIRED"]);
  const photos = await t.db.selectFrom("photo").where("user_id", "=", user.userId).select("photo_id").execute();
  expect(photos).toEqual([]);
  await confirmEmail(t, user);
  expect((await announce(t, user)).status).toBe(201);
});

test("over REST the addresses of a file are absolute, at the public URL; pages are given paths of their own host", async () => {
  const user = await makeLearner(t);
  const { uploadUrl, photoId } = (await startUpload(t, user)).body;
  const { deleteUrl } = (await t.rest("DELETE", "/upload/photo", { token: user.token, body: { photoId } })).body;
  const origin = t.deps.env.PUBLIC_URL;
  expect([new URL(uploadUrl).origin, new URL(deleteUrl).origin]).toEqual([origin, origin]);
  const announced = { purpose: "REVIEW", contentType: "image/jpeg", bytes: 1_000 };
  const started = await mutate(t, "photo.start", user, announced);
  expect(started.body.uploadUrl).toMatch(/^\/photos\//);
  const removed = await mutate(t, "photo.remove", user, { photoId });
  expect(removed.body.deleteUrl).toMatch(/^\/photos\//);
});

test("[R1.21 R3.28 R7.75] a photo is announced, sent to its signed address, completed and shown", async () => {
  const user = await makeLearner(t);
  const file = await makeImage("jpeg", { width: 400, height: 300 });
  const announced = await startUpload(t, user, { purpose: "PROFILE", bytes: file.length });
  expect(announced.status).toBe(201);
  const { photoId, uploadUrl } = announced.body;
  expect((await sendFile(t, uploadUrl, file)).statusCode).toBe(204);
  const completed = await completeUpload(t, user, photoId);
  expect([completed.status, completed.body]).toMatchObject([200, { photoId, width: 400, height: 300 }]);
  expect((await completeUpload(t, user, photoId)).body).toEqual(completed.body);
  // The address is used up, and nothing is shown before it is used.
  expect((await sendFile(t, uploadUrl, file)).json().code).toBe("LINK_INVALID");
  expect((await readPhoto(t, photoId)).statusCode).toBe(404);
  expect((await setProfile(user, photoId)).body).toMatchObject({ userId: user.userId, photoId });
  const shown = await readPhoto(t, photoId);
  expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
    200,
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
  const again = { url: `/photos/${photoId}.webp`, headers: { "if-none-match": String(shown.headers.etag) } };
  expect((await t.app.inject(again)).statusCode).toBe(304);
  expect(await storedFiles()).toEqual([`photos/${photoId}.webp`]);
});

test("[R6.10] announcing and deleting need a token", async () => {
  for (const method of ["POST", "DELETE"] as const)
    expect((await t.rest(method, "/upload/photo", { body: { photoId: randomUUID() } })).status).toBe(401);
});

test("[R7.76] a photo is deleted at its signed address, once its owner asks for it", async () => {
  const [user, other] = [await makeLearner(t), await makeLearner(t)];
  const photoId = await uploadPhoto(t, user, "PROFILE");
  await setProfile(user, photoId);
  const ask = ({ token }: Learner) => t.rest("DELETE", "/upload/photo", { token, body: { photoId } });
  expect((await ask(other)).body.code).toBe("NOT_FOUND");
  const { deleteUrl } = (await ask(user)).body;
  const remove = (url: string) => t.app.inject({ method: "DELETE", url });
  expect((await remove(deleteUrl.replace(/.$/, (last: string) => (last === "A" ? "B" : "A")))).json().code).toBe(
    "LINK_INVALID",
  );
  expect((await remove(deleteUrl)).statusCode).toBe(204);
  expect((await remove(deleteUrl)).statusCode).toBe(204);
  expect((await readPhoto(t, photoId)).statusCode).toBe(404);
  const { photo_id } = await t.db
    .selectFrom("user")
    .where("user_id", "=", user.userId)
    .select("photo_id")
    .executeTakeFirstOrThrow();
  expect(photo_id).toBeNull();
  await t.runJobs();
  expect(await storedFiles()).not.toContain(`photos/${photoId}.webp`);
  await runDeletion(31);
  expect(await statusOf(photoId)).toBeUndefined();
});

test("an address is valid for its photo, its action and its time", async () => {
  const user = await makeLearner(t);
  const file = await makeImage("png");
  const { body } = await startUpload(t, user, { bytes: file.length, contentType: "image/png" });
  const other = (await startUpload(t, user, { bytes: file.length })).body.photoId;
  const send = async (url: string) => (await sendFile(t, url, file, "image/png")).json().code;
  expect(await send(body.uploadUrl.replace(body.photoId, other))).toBe("LINK_INVALID");
  expect(await send(`/photos/${body.photoId}`)).toBe("LINK_INVALID");
  expect(await send(body.uploadUrl.replace(/expires=\d+/, "expires=9999999999"))).toBe("LINK_INVALID");
  expect((await t.app.inject({ method: "DELETE", url: body.uploadUrl })).json().code).toBe("LINK_INVALID");
  t.clock.advance(16 * 60);
  expect(await send(body.uploadUrl)).toBe("LINK_INVALID");
});

test("no more and no less is stored than was announced", async () => {
  const user = await makeLearner(t);
  const { body } = await startUpload(t, user, { bytes: 1_000 });
  const send = async (bytes: number, type = "image/jpeg") =>
    (await sendFile(t, body.uploadUrl, Buffer.alloc(bytes), type)).json().code;
  expect(await send(1_001)).toBe("BODY_TOO_LARGE");
  expect(await send(999)).toBe("VALIDATION_FAILED");
  expect(await send(1_000, "image/svg+xml")).toBe("UNSUPPORTED_MEDIA_TYPE");
  expect(await send(0)).toBe("VALIDATION_FAILED");
  expect((await completeUpload(t, user, body.photoId)).body.code).toBe("PHOTO_NOT_UPLOADED");
  const announce = async (announced: object) => (await startUpload(t, user, announced)).body.code;
  expect(await announce({ bytes: photoLimits.bytesMax + 1 })).toBe("VALIDATION_FAILED");
  expect(await announce({ contentType: "image/svg+xml" })).toBe("VALIDATION_FAILED");
  expect(await announce({ contentType: "image/heic" })).toBe("VALIDATION_FAILED");
  expect(await announce({ purpose: "BANNER" })).toBe("VALIDATION_FAILED");
});

test("a file that is no image leaves nothing, and neither does what is sent to its address afterwards", async () => {
  const user = await makeLearner(t);
  const file = Buffer.from("<svg onload=alert(1)>".repeat(9));
  const { photoId, completed } = await uploadFile(t, user, file);
  expect([completed.status, completed.body.code]).toEqual([422, "IMAGE_UNREADABLE"]);
  expect((await storedFiles()).join()).not.toContain(photoId);
  expect((await completeUpload(t, user, photoId)).body.code).toBe("NOT_FOUND");
  // Sent before it was refused, and arrived after it; or sent to a storage of another service, which does not know.
  await t.deps.storage.write(uploadKey(photoId), file, "image/jpeg");
  await runDeletion(0);
  expect((await storedFiles()).join()).not.toContain(photoId);
  await t.deps.storage.write(uploadKey(photoId), file, "image/jpeg");
  await runDeletion(31);
  expect((await storedFiles()).join()).not.toContain(photoId);
  expect(await statusOf(photoId)).toBeUndefined();
});

test("an upload that is completed twice at once is one photo", async () => {
  const user = await makeLearner(t);
  const file = await makeImage("jpeg");
  const { photoId, uploadUrl } = (await startUpload(t, user, { bytes: file.length })).body;
  await sendFile(t, uploadUrl, file);
  const read: typeof t.deps.storage.read = async (...call) => {
    expect((await completeUpload(t, user, photoId)).status).toBe(200);
    return t.deps.storage.read(...call);
  };
  const late = { ...t.deps, storage: { ...t.deps.storage, read } };
  expect(await completeStarted(late, user.userId, photoId)).toMatchObject({ photoId, width: 640 });
});

/** Two uploads to the same address, of which each completion reads another one. */
async function twoFiles() {
  const user = await makeLearner(t);
  const files = [
    await makeImage("jpeg", { width: 40, height: 30 }),
    await makeImage("jpeg", { width: 60, height: 20 }),
  ];
  const bytes = Math.max(...files.map(({ length }) => length));
  const { photoId, uploadUrl } = (await startUpload(t, user, { purpose: "PROFILE", bytes })).body;
  // Bytes after the end of an image do not count.
  const send = (index: 0 | 1) =>
    sendFile(t, uploadUrl, Buffer.concat([files[index] ?? Buffer.alloc(0), Buffer.alloc(bytes)], bytes));
  expect((await send(0)).statusCode).toBe(204);
  const completeWith = (storage: Partial<typeof t.deps.storage>) =>
    completeStarted({ ...t.deps, storage: { ...t.deps.storage, ...storage } }, user.userId, photoId);
  const shown = async () => {
    await setProfile(user, photoId);
    const { rawPayload, headers } = await readPhoto(t, photoId);
    expect(Number(headers["content-length"])).toBe(rawPayload.length);
    return (await sharp(rawPayload).metadata()).width;
  };
  return { user, photoId, send, completeWith, shown };
}

test("a completion that has read another file does not replace what was completed meanwhile", async () => {
  const { user, photoId, send, completeWith, shown } = await twoFiles();
  const late = await completeWith({
    read: async (...call) => {
      const first = await t.deps.storage.read(...call);
      expect((await send(1)).statusCode).toBe(204);
      expect((await completeUpload(t, user, photoId)).body.width).toBe(60);
      return first;
    },
  });
  expect([late.width, await shown()]).toEqual([60, 60]);
});

test("while a completion is stored, a concurrent one that has read another file is rejected", async () => {
  const { user, photoId, send, completeWith, shown } = await twoFiles();
  const replaced = await makeImage("jpeg", { width: 60, height: 20 });
  const first = await completeWith({
    write: async (...call) => {
      // The address of another storage takes files without knowing of the completion.
      await t.deps.storage.write(uploadKey(photoId), replaced, "image/jpeg");
      const other = await completeUpload(t, user, photoId);
      expect([other.status, other.body.code]).toEqual([503, "SERVICE_BUSY"]);
      return t.deps.storage.write(...call);
    },
  });
  expect((await send(1)).json().code).toBe("LINK_INVALID");
  expect([first.width, await shown()]).toEqual([40, 40]);
});

test("a completion that is interrupted is repeated with the same file", async () => {
  const { completeWith, shown } = await twoFiles();
  const failing = () => Promise.reject(new Error("the storage is away"));
  await expect(completeWith({ write: failing })).rejects.toThrow("away");
  expect([(await completeWith({})).width, await shown()]).toEqual([40, 40]);
});

test("what is stored after its photo was removed with its row is deleted", async () => {
  const { photoId, completeWith } = await twoFiles();
  const removed = completeWith({
    write: async (...call) => {
      await runDeletion(31);
      expect(await statusOf(photoId)).toBeUndefined();
      return t.deps.storage.write(...call);
    },
  });
  await expect(removed).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await storedFiles()).join()).not.toContain(photoId);
});

test("a photo is used for its purpose, by its owner, once", async () => {
  const [user, other] = [await makeLearner(t), await makeLearner(t)];
  const ofReview = await uploadPhoto(t, user, "REVIEW");
  const ofProfile = await uploadPhoto(t, user, "PROFILE");
  expect((await setProfile(user, ofReview)).body.code).toBe("PHOTO_NOT_READY");
  expect((await setProfile(other, ofProfile)).body.code).toBe("PHOTO_NOT_READY");
  expect((await completeUpload(t, other, ofProfile)).body.code).toBe("NOT_FOUND");
  const foreign = { token: other.token, userId: user.userId };
  expect((await setProfile(foreign, ofProfile)).body.code).toBe("FORBIDDEN");
  expect((await setProfile(user, ofProfile)).status).toBe(200);
  expect((await setProfile(user, ofProfile)).status).toBe(200);
  const next = await uploadPhoto(t, user, "PROFILE");
  expect((await setProfile(user, next)).body.photoId).toBe(next);
  expect(await statusOf(ofProfile)).toBe("REMOVED");
  expect((await setProfile(user, null)).body.photoId).toBeNull();
  expect((await readPhoto(t, next)).statusCode).toBe(404);
});

test("the photos of a review are shown in order, replaced, and removed with it", async () => {
  const lectureId = await makeLecture(t.db);
  const user = await makeWatcher(t, lectureId);
  const [one, two, three] = [
    await uploadPhoto(t, user, "REVIEW"),
    await uploadPhoto(t, user, "REVIEW"),
    await uploadPhoto(t, user, "REVIEW"),
  ];
  const idsOf = (body: { photos: { photoId: string }[] }) => body.photos.map(({ photoId }) => photoId);
  expect((await postReview(t, user, lectureId, { photoIds: [one, one] })).body.code).toBe("VALIDATION_FAILED");
  expect((await postReview(t, user, lectureId, { photoIds: [randomUUID()] })).body.code).toBe("PHOTO_NOT_READY");
  const added = (await postReview(t, user, lectureId, { photoIds: [two, one] })).body;
  expect(idsOf(added)).toEqual([two, one]);
  const path = `/lectures/reviews/${added.reviewId}`;
  const edit = (body: object) =>
    t.rest("PUT", path, { token: user.token, body: { rating: 4, content: "좋아요", ...body } });
  expect(idsOf((await edit({})).body)).toEqual([two, one]);
  expect(idsOf((await edit({ photoIds: [one, three] })).body)).toEqual([one, three]);
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(["USED", "REMOVED", "USED"]);
  const { items } = (await t.rest("GET", `/lectures/reviews?lectureId=${lectureId}`)).body;
  expect(idsOf(items[0])).toEqual([one, three]);
  await t.rest("DELETE", path, { token: user.token });
  expect((await readPhoto(t, one)).statusCode).toBe(404);
  await t.db.updateTable("photo").set({ status: "REMOVED" }).where("photo_id", "=", two).execute();
});

test("hiding a review removes its photos", async () => {
  const lectureId = await makeLecture(t.db);
  const user = await makeWatcher(t, lectureId);
  const photoId = await uploadPhoto(t, user, "REVIEW");
  const { reviewId } = (await postReview(t, user, lectureId, { photoIds: [photoId] })).body;
  await t.db.updateTable("lecture_review").set({ hidden_at: t.clock.at }).where("review_id", "=", reviewId).execute();
  expect([await statusOf(photoId), (await readPhoto(t, photoId)).statusCode]).toEqual(["REMOVED", 404]);
});

test("the photo of an inquiry is read only by its signed URL, which expires", async () => {
  const user = await makeLearner(t);
  const photoId = await uploadPhoto(t, user, "INQUIRY");
  const { inquiryId, messages } = await openInquiry(t, user, { photoIds: [photoId] });
  const url = messages[0]?.photos[0]?.url ?? "";
  expect(url).toContain(`${t.deps.env.PUBLIC_URL}/photos/${photoId}.webp?expires=`);
  const shown = await t.app.inject({ url });
  expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "private, max-age=3600"]);
  expect((await readPhoto(t, photoId)).json().code).toBe("LINK_INVALID");
  const image = `/_next/image?w=640&url=${encodeURIComponent(`/photos/${photoId}.webp`)}`;
  expect((await t.app.inject({ url: image })).statusCode).toBe(404);
  const admin = await makeAdmin(t);
  const ofAdmin = (await read(t, "admin.inquiry", admin, { inquiryId })).body;
  expect(ofAdmin.messages[0].photos[0].url).toBe(url);
  t.clock.advance(2 * 3600);
  expect((await t.app.inject({ url })).json().code).toBe("LINK_INVALID");
});

test("a job deletes what was never completed, never used or removed, and nothing else", async () => {
  const user = await makeLearner(t);
  const file = await makeImage("jpeg");
  const { body } = await startUpload(t, user, { bytes: file.length });
  await sendFile(t, body.uploadUrl, file);
  const unused = await uploadPhoto(t, user, "REVIEW");
  const used = await uploadPhoto(t, user, "PROFILE");
  await setProfile(user, used);
  const statusesAfter = async (minutes: number) => {
    await runDeletion(minutes);
    return Promise.all([body.photoId, unused, used].map(statusOf));
  };
  expect(await statusesAfter(0)).toEqual(["UPLOADING", "READY", "USED"]);
  expect(await statusesAfter(31)).toEqual([undefined, "READY", "USED"]);
  expect(await statusesAfter(24 * 60)).toEqual([undefined, undefined, "USED"]);
  expect((await storedFiles()).join()).not.toMatch(new RegExp(`${body.photoId}|${unused}`));
});

test("deleting an account deletes its photos, also those of reviews that stay", async () => {
  const lectureId = await makeLecture(t.db);
  const user = await makeWatcher(t, lectureId);
  const [face, ofReview] = [await uploadPhoto(t, user, "PROFILE"), await uploadPhoto(t, user, "REVIEW")];
  await setProfile(user, face);
  await postReview(t, user, lectureId, { photoIds: [ofReview] });
  expect((await mutate(t, "account.close", user, { currentPassword: learnerPassword })).status).toBe(200);
  for (const photoId of [face, ofReview]) expect((await readPhoto(t, photoId)).statusCode).toBe(404);
  await runDeletion(0);
  expect((await storedFiles()).join()).not.toMatch(new RegExp(`${face}|${ofReview}`));
});

test("uploads of a day are limited", async () => {
  const user = await makeLearner(t);
  await t.db
    .insertInto("rate_limit")
    .values({
      action: "photo",
      key_hash: sha256(user.userId),
      window_started_at: t.clock.at,
      count: photoLimits.photosPerDay,
    })
    .execute();
  expect((await startUpload(t, user)).body.code).toBe("TOO_MANY_REQUESTS");
});

test("an account has as many uploads under way as a text has photos, until one is complete or its address expires", async () => {
  const user = await makeLearner(t);
  const first = await uploadPhoto(t, user, "REVIEW");
  const starts = await Promise.all(Array.from({ length: 8 }, () => startUpload(t, user)));
  const refused = starts.filter(({ status }) => status === 429);
  expect([refused.length, first.length]).toEqual([8 - photoLimits.openUploadsMax, 36]);
  expect([refused[0]?.body.code, refused[0]?.headers["retry-after"]]).toEqual(["TOO_MANY_REQUESTS", "900"]);
  const before = addMinutes(t.clock.at, -15);
  await t.db.updateTable("photo").set({ created_at: before }).where("user_id", "=", user.userId).execute();
  expect((await startUpload(t, user)).status).toBe(201);
});

test("files under way of an account are limited by their size", async () => {
  const user = await makeLearner(t);
  const bytes = photoLimits.bytesMax;
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await startUpload(t, user, { bytes })).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test("no upload starts on a disk that is almost full", async () => {
  const user = await makeLearner(t);
  const { hasRoomFor } = t.deps.storage;
  t.deps.storage.hasRoomFor = async () => false;
  const { status, body } = await startUpload(t, user);
  t.deps.storage.hasRoomFor = hasRoomFor;
  expect([status, body.code]).toEqual([503, "SERVICE_BUSY"]);
});
