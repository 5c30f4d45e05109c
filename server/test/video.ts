import { contentTypeOf, mediaKey } from "../domains/media/file-names.ts";
import type { TestApp } from "./app.ts";
import { freshToken, type Learner, makeLecture } from "./factories.ts";

type LectureValues = Parameters<typeof makeLecture>[1];

/** Puts files of a lecture where the server serves them from. */
export async function placeFiles(t: TestApp, lectureId: string, files: Record<string, string>): Promise<void> {
  const { storage_key: key } = await t.db
    .selectFrom("lecture")
    .innerJoin("media", "media.media_id", "lecture.media_id")
    .where("lecture_id", "=", lectureId)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  for (const [file, content] of Object.entries(files))
    await t.deps.storage.write(mediaKey(key, file), Buffer.from(content), contentTypeOf(file) ?? "");
}

/** Lectures of a minute with a video of `bytes` and captions on disk. */
export async function makeVideos(
  t: TestApp,
  count: number,
  values: LectureValues = {},
  bytes = 600,
): Promise<string[]> {
  const lectureIds = await Promise.all(Array.from({ length: count }, () => makeLecture(t.db, values)));
  const files = { "video.mp4": "v".repeat(bytes), "captions.ko.vtt": "WEBVTT" };
  for (const lectureId of lectureIds) await placeFiles(t, lectureId, files);
  return lectureIds;
}

/** The cookie that a learner's player fetches media with. */
export async function mediaCookieOf(t: TestApp, learner: Learner): Promise<string> {
  const { cookies } = await t.rest("POST", "/cookies", { token: await freshToken(t, learner) });
  return `closegap_media=${cookies.closegap_media}`;
}
