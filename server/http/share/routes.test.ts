import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture, makeTeacher } from "../../test/factories.ts";
import { makeImage } from "../../test/photo/images.ts";
import { uploadPhoto } from "../../test/photo/photos.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const open = (url: string, headers = {}) => t.app.inject({ url, headers });

/** The color in the middle of a part of an image, as `#rrggbb` of four bits each. */
async function colorAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 8, height: 8 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

/** How many pixels of a row of the text's column are dark. */
async function darkRows(image: Buffer): Promise<number> {
  const { data, info } = await sharp(image)
    .extract({ left: 72, top: 150, width: 480, height: 420 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) => data.subarray(row * info.width, (row + 1) * info.width));
  return rows.filter((row) => row.some((value) => value < 80)).length;
}

test("a course has an image of its own, with its title beside its cover", async () => {
  const teacherId = await makeTeacher(t.db);
  const long = { title: "타입스크립트로 안전하게 리팩터링하는 방법과 실무에서 만나는 함정들" };
  const ids = [await makeCourse(t.db, { teacherId, title: "컵" }), await makeCourse(t.db, { teacherId, ...long })];
  const images = await Promise.all(ids.map((id) => open(`/share/courses/${id}.jpg`)));
  for (const { statusCode, headers, rawPayload } of images) {
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "public, max-age=3600",
    ]);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    expect(await colorAt(rawPayload, 20, 20)).toEqual([255, 255, 255]);
    const art = await colorAt(rawPayload, 1170, 20);
    expect(Math.max(...art) - Math.min(...art) + 255 - Math.max(...art)).toBeGreaterThan(10);
  }
  const [short = Buffer.alloc(0), tall = Buffer.alloc(0)] = images.map(({ rawPayload }) => rawPayload);
  expect(await darkRows(tall)).toBeGreaterThan((await darkRows(short)) * 1.5);
});

test("an image is drawn once, until what it shows changes", async () => {
  const courseId = await makeCourse(t.db);
  const draw = vi.spyOn(t.deps.images, "draw");
  const address = `/share/courses/${courseId}.jpg`;
  const [first] = await Promise.all([open(address), open(address), open(address)]);
  const etag = String(first.headers.etag);
  expect((await open(address, { "if-none-match": etag })).statusCode).toBe(304);
  expect(draw).toHaveBeenCalledTimes(1);
  await t.db.updateTable("course").set({ title: "두 번째 컵" }).where("course_id", "=", courseId).execute();
  const second = await open(address, { "if-none-match": etag });
  expect([second.statusCode, second.headers.etag === etag]).toEqual([200, false]);
  expect(draw).toHaveBeenCalledTimes(2);
  draw.mockRestore();
});

test("a lecture has the poster of its video, and its cover without one", async () => {
  const lectureId = await makeLecture(t.db);
  const { storage_key } = await t.db
    .selectFrom("lecture")
    .innerJoin("media", "media.media_id", "lecture.media_id")
    .where("lecture_id", "=", lectureId)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  const address = `/share/lectures/${lectureId}.jpg`;
  const drawn = await open(address);
  expect(drawn.statusCode).toBe(200);
  const file = join(t.deps.storageRoot, storage_key, "poster.webp");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    await sharp({ create: { width: 1280, height: 720, channels: 3, background: "#e00020" } })
      .webp()
      .toBuffer(),
  );
  const { rawPayload } = await open(address);
  const [red = 0, green = 255, blue = 255] = await colorAt(rawPayload, 1100, 300);
  expect([red > 200, green < 40, blue < 70]).toEqual([true, true, true]);
});

test("a teacher has the photo of the profile, and is drawn without one", async () => {
  const user = await makeLearner(t);
  const teacherId = await makeTeacher(t.db, { userId: user.userId, name: "윤서하" });
  const address = `/share/teachers/${teacherId}.jpg`;
  const drawn = await open(address);
  expect(drawn.statusCode).toBe(200);
  const photoId = await uploadPhoto(t, user, "PROFILE");
  await t.rest("PUT", `/users/${user.userId}/photo`, { token: user.token, body: { photoId } });
  const shown = await open(address);
  expect([shown.statusCode, shown.headers.etag === drawn.headers.etag]).toEqual([200, false]);
  const source = await sharp(await makeImage("jpeg"))
    .resize(1, 1)
    .raw()
    .toBuffer();
  const color = await colorAt(shown.rawPayload, 1100, 300);
  for (const [index, value] of color.slice(0, 3).entries())
    expect(Math.abs(value - (source[index] ?? 0))).toBeLessThan(40);
});

test.each(["/share/courses/x.jpg", `/share/courses/${crypto.randomUUID()}.jpg`, "/share/lectures/%00.jpg"])(
  "%s is not found",
  async (address) => {
    expect((await open(address)).statusCode).toBe(404);
  },
);
