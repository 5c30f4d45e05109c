import { randomUUIDv7 } from "node:crypto";
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

test("a lecture shows the object of its course, whichever its number", async () => {
  const ids = [await makeLecture(t.db, { title: "손잡이" }), await makeLecture(t.db, { title: "손잡이" })];
  const [first = "", second = ""] = ids;
  const etagOf = async (id: string) => (await open(`/share/lectures/${id}.jpg`)).headers.etag;
  const setCover = (id: string, cover: string) =>
    t.db.updateTable("lecture").set({ cover }).where("lecture_id", "=", id).execute();
  await setCover(first, "cup/1");
  await setCover(second, "cup/2");
  expect(await etagOf(first)).toBe(await etagOf(second));
  await setCover(second, "yarn/2");
  expect(await etagOf(first)).not.toBe(await etagOf(second));
});

test("an event has an image of its own, with its title", async () => {
  const promotionId = randomUUIDv7();
  const at = t.clock.at;
  await t.db
    .insertInto("promotion")
    .values({
      promotion_id: promotionId,
      title: "손으로 만드는 저녁",
      summary: "요리와 공예를 시작해요.",
      audience: "모든 회원",
      benefit: "2,000원 쿠폰",
      terms: ["한 번만 써요."],
      starts_at: new Date(at.getTime() - 86_400_000),
      ends_at: new Date(at.getTime() + 86_400_000),
      created_at: at,
    })
    .execute();
  const { statusCode, headers, rawPayload } = await open(`/share/promotions/${promotionId}.jpg`);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(await darkRows(rawPayload)).toBeGreaterThan(40);
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
