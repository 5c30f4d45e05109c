import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MediaDraft } from "../../../../shared/media/draft.ts";
import { httpTranscriber } from "../../../integrations/transcriber/http.ts";
import type { Transcriber } from "../../../integrations/transcriber/port.ts";
import { serverLimits } from "../../../limits.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { collect } from "../../../test/collect.ts";
import { type Learner, makeLearner, makeLecture, makeRegistration, makeTeacher } from "../../../test/factories.ts";
import { fetchAll, watchAll } from "../../../test/learning.ts";
import {
  segment,
  startTranscriptionService,
  type TranscriptionCall,
  type TranscriptionService,
  verboseJson,
} from "../../../test/transcriber/transcription-service.ts";
import { readyVideo } from "../../../test/video/ready-video.ts";
import { makeRecording } from "../../../test/video/recording.ts";
import { mediaCookieOf } from "../../../test/video.ts";
import { transcribePiece } from "./work-commands.ts";

let t: TestApp;
let video: Buffer;
let service: TranscriptionService;
let transcriber: Transcriber;

beforeAll(async () => {
  service = await startTranscriptionService(said);
  // Several pieces of a short video.
  transcriber = { ...httpTranscriber({ url: service.url, model: "whisper-1", key: "a key" }), maxSeconds: 10 };
  [t, video] = [await testApp({ transcriber }), await makeRecording({ seconds: 25 })];
});
afterAll(async () => {
  await t.close();
  await service.stop();
});
beforeEach(() => {
  service.calls.length = 0;
  service.answerTo = said;
});

/** Two sentences in each piece, of which the service has not understood the second. */
function said({ sound }: Pick<TranscriptionCall, "sound">, index: number) {
  const unsure = { avg_logprob: -1.5 };
  return verboseJson(
    [segment(0, [0.5, 3], `물레 ${index}번째`), segment(1, [3, 5], `중심 ${index}번째`, unsure)],
    sound.seconds,
  );
}

type Teacher = Learner & { teacherId: string };

async function newTeacher(): Promise<Teacher> {
  const learner = await makeLearner(t);
  return { ...learner, teacherId: await makeTeacher(t.db, { userId: learner.userId }) };
}

const assetOf = async (teacher: Learner, mediaAssetId: string) =>
  (await read(t, "mediaAsset.byId", teacher, { mediaAssetId })).body;
const call = (name: "start" | "remove", user: Learner, input: object) =>
  mutate(t, `mediaTranscript.${name}`, user, input);
/** A transcript with what was heard so far. */
async function find(transcriptId: string) {
  const transcripts = t.db.selectFrom("media_transcript").where("transcript_id", "=", transcriptId);
  const state = await transcripts.select(["status", "lang", "error_code as errorCode"]).executeTakeFirst();
  const cues = await t.db
    .selectFrom("media_transcript_cue")
    .where("transcript_id", "=", transcriptId)
    .orderBy("position")
    .select(["start_ms as startMs", "end_ms as endMs", "content as text"])
    .execute();
  return state && { ...state, cues };
}

/** The captions of the draft of a video, which is opened. */
async function draftOf(teacher: Learner, mediaId: string): Promise<MediaDraft> {
  expect((await mutate(t, "mediaDraft.open", teacher, { mediaId })).status).toBe(200);
  return (await read(t, "mediaDraft.byId", teacher, { mediaId })).body;
}

/** Gives cues of a Korean draft other texts, by their places; undefined: they stay. */
async function edit(teacher: Learner, mediaId: string, texts: readonly (string | undefined)[]) {
  const { tracks } = await draftOf(teacher, mediaId);
  const changes = (tracks[0]?.cues ?? []).flatMap(({ cueId: id, ...from }, index) => {
    const text = texts[index];
    return text === undefined ? [] : [{ id, from, to: { ...from, text, isUnsure: false } }];
  });
  expect((await mutate(t, "mediaDraft.saveCues", teacher, { mediaId, lang: "ko", changes })).status).toBe(200);
}

const publish = (teacher: Learner, mediaId: string) => mutate(t, "mediaDraft.publish", teacher, { mediaId });

/** A video whose transcript was begun. */
async function begun(teacher: Teacher, lectureId: string | null = null) {
  const mediaAssetId = await readyVideo(t, { teacherId: teacher.teacherId, lectureId, bytes: video });
  const { transcriptId } = (await call("start", teacher, { mediaAssetId, lang: "ko" })).body;
  return { mediaAssetId, transcriptId };
}

async function transcribed(teacher: Teacher, lectureId: string | null = null) {
  const ids = await begun(teacher, lectureId);
  await t.runJobs();
  return ids;
}

const captionOf = (mediaId: string) =>
  t.db.selectFrom("media_caption").where("media_id", "=", mediaId).select(["lang", "label", "file"]).execute();
const fileOf = async (mediaId: string, name: string) =>
  (await t.deps.storage.read(`media/${mediaId}/${name}`, 2 ** 20))?.toString() ?? null;
const filesOf = async (mediaId: string): Promise<string[]> =>
  (await collect(t.deps.storage.list(`media/${mediaId}/`)))
    .map(({ key }) => key.slice(`media/${mediaId}/`.length))
    .filter((name) => name.endsWith(".vtt"))
    .toSorted();

test("the speech of a video becomes a draft, piece by piece, and only its teacher finds it", async () => {
  const [teacher, other] = [await newTeacher(), await newTeacher()];
  const { mediaAssetId, transcriptId } = await begun(teacher);
  const before = await assetOf(teacher, mediaAssetId);
  expect(before).toMatchObject({ canTranscribe: true, transcript: { transcriptId, status: "WORKING", percent: 0 } });
  await t.runJobs();
  expect((await assetOf(teacher, mediaAssetId)).transcript).toEqual({
    transcriptId,
    lang: "ko",
    status: "READY",
    percent: expect.any(Number),
    errorCode: null,
    isTaken: false,
  });
  const cues = (await draftOf(teacher, mediaAssetId)).tracks[0]?.cues ?? [];

  // Each call has a sound of its own, and all of them together are the video.
  expect(service.calls.length).toBe(3);
  for (const { authorization, fields, sound } of service.calls) {
    expect(authorization).toBe("Bearer a key");
    expect(fields).toMatchObject({ model: "whisper-1", language: "ko" });
    expect(sound).toMatchObject({ codec: "aac", tracks: 1 });
    expect(sound.seconds).toBeLessThanOrEqual(10.1);
  }
  const seconds = service.calls.map(({ sound }) => sound.seconds);
  expect(Math.abs(seconds.reduce((sum, one) => sum + one, 0) - 25)).toBeLessThan(0.2);
  const [first = 0, second = 0] = seconds;
  const starts = [500, 3_000, (first + 0.5) * 1000, (first + 3) * 1000, (first + second + 0.5) * 1000];
  for (const [index, start] of starts.entries()) expect(Math.abs((cues[index]?.startMs ?? 0) - start)).toBeLessThan(30);
  expect(cues.map(({ text, isUnsure }) => [text, isUnsure])).toEqual(
    [0, 1, 2].flatMap((index) => [
      [`물레 ${index}번째`, false],
      [`중심 ${index}번째`, true],
    ]),
  );
  expect(await readdir(t.deps.scratchRoot)).toEqual([]);

  expect((await call("remove", other, { transcriptId })).body.code).toBe("NOT_FOUND");
  expect((await call("start", other, { mediaAssetId, lang: "ko" })).body.code).toBe("NOT_FOUND");
  expect(await find(transcriptId)).toMatchObject({ status: "READY", lang: "ko" });
});

test("a transcript is made again in another language, and takes the place of no captions", async () => {
  const teacher = await newTeacher();
  const { mediaAssetId, transcriptId } = await transcribed(teacher);
  const start = (lang: string) => call("start", teacher, { mediaAssetId, lang });
  // It waits to be taken.
  expect((await start("en")).body).toEqual({ transcriptId });
  await edit(teacher, mediaAssetId, ["물레를 켜요"]);
  expect((await assetOf(teacher, mediaAssetId)).transcript).toMatchObject({ transcriptId, isTaken: true });

  const english = (await start("en")).body.transcriptId;
  expect(english).not.toBe(transcriptId);
  await t.runJobs();
  expect((await draftOf(teacher, mediaAssetId)).tracks).toMatchObject([{ lang: "ko" }, { lang: "en", label: "영어" }]);
  await start("ko");
  await t.runJobs();
  const { tracks } = await draftOf(teacher, mediaAssetId);
  expect(tracks.map(({ cues }) => cues.length)).toEqual([6, 6]);
  expect(tracks[0]?.cues[0]).toMatchObject({ text: "물레를 켜요" });
});

test("an edited draft becomes the captions of the lecture, for the player, the search and offline copies", async () => {
  const teacher = await newTeacher();
  const lectureId = await makeLecture(t.db, { teacherId: teacher.teacherId });
  const learner = await makeLearner(t);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  const { mediaAssetId, transcriptId } = await transcribed(teacher, lectureId);
  await edit(teacher, mediaAssetId, [undefined, "  중심을\n\n 잡아요 <천천히> --> &amp; ", " ", "중심 1번째"]);
  expect(await captionOf(mediaAssetId)).toEqual([]);

  expect((await publish(teacher, mediaAssetId)).status).toBe(200);
  const { captions } = (await t.rest("GET", `/lectures/${lectureId}`)).body;
  expect(captions).toEqual([
    { lang: "ko", label: "한국어", url: expect.stringMatching(/\/captions\.ko-[0-9a-f]{16}\.vtt$/) },
  ]);
  const cookie = await mediaCookieOf(t, learner);
  const url = new URL(captions[0].url, "http://closegap.test").pathname;
  const file = await t.app.inject({ url, headers: { cookie } });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "text/vtt; charset=utf-8"]);
  expect(file.body).toContain("중심을\n잡아요 &lt;천천히&gt; --&gt; &amp;amp;");
  expect(file.body).not.toContain("물레 1번째");
  const { rows: lines } = await sql<{ content: string }>`
    select content from caption_line where media_id = ${mediaAssetId} order by position`.execute(t.db);
  expect(lines.map(({ content }) => content)).toEqual([
    "물레 0번째",
    "중심을 잡아요 <천천히> --> &amp;",
    "중심 1번째",
    "물레 2번째",
    "중심 2번째",
  ]);
  const found = await t.rest("GET", `/search?q=${encodeURIComponent("천천히")}&type=CAPTION`);
  expect(found.body.items).toMatchObject([{ startSec: 3, lecture: { lectureId } }]);
  await fetchAll(t, learner.userId, [lectureId]);
  await watchAll(t, registrationId, [lectureId]);
  const [copy] = (await read(t, "registration.offlineCopies", learner)).body;
  expect(copy.lectures[0].lines[1]).toEqual({ startSec: 3, text: "중심을 잡아요 <천천히> --> &amp;" });
  const [, mediaFile] = url.split(`${lectureId}/`);
  expect(await filesOf(mediaAssetId)).toEqual([mediaFile]);
  expect(await assetOf(teacher, mediaAssetId)).toMatchObject({ canTranscribe: false });

  // A later edit is seen by learners once it is published again, at another address.
  t.clock.advance(60);
  await edit(teacher, mediaAssetId, ["물레를 켜요"]);
  expect(await fileOf(mediaAssetId, mediaFile ?? "")).not.toContain("물레를 켜요");
  await publish(teacher, mediaAssetId);
  const [caption] = await captionOf(mediaAssetId);
  expect(caption?.file).not.toBe(mediaFile);
  expect(await fileOf(mediaAssetId, caption?.file ?? "")).toContain("물레를 켜요");
  // An open page may still read the former file; a job removes it a day later.
  expect(await fileOf(mediaAssetId, mediaFile ?? "")).not.toBeNull();
  await t.runJobs();
  expect(await filesOf(mediaAssetId)).toEqual([caption?.file]);

  // They stay without their transcript.
  expect((await call("remove", teacher, { transcriptId })).status).toBe(200);
  expect(await captionOf(mediaAssetId)).toEqual([caption]);
  expect(await assetOf(teacher, mediaAssetId)).toMatchObject({ canTranscribe: false, transcript: null });
  expect((await call("start", teacher, { mediaAssetId, lang: "ko" })).body.code).toBe("TRANSCRIPTION_NOT_OFFERED");
});

test("a worker that is killed loses one piece, and two workers of one piece store it once", async () => {
  const teacher = await newTeacher();
  const { mediaAssetId, transcriptId } = await begun(teacher);
  await transcribePiece(t.deps, transcriptId);
  const { percent } = (await assetOf(teacher, mediaAssetId)).transcript;
  expect(percent).toBeGreaterThan(30);
  // Killed after the service has answered: what it knew is lost.
  const dying = {
    ...t.deps,
    db: t.db,
    transcriber: { ...transcriber, transcribe: async () => Promise.reject(new Error("killed")) },
  };
  await expect(transcribePiece(dying, transcriptId)).rejects.toThrow("killed");
  // Both have the second piece before one of them stores it.
  const bothAsk = Promise.withResolvers<void>();
  service.answerTo = async (one, index) => {
    if (service.calls.length === 3) bothAsk.resolve();
    await bothAsk.promise;
    return said(one, index);
  };
  await Promise.all([transcribePiece(t.deps, transcriptId), transcribePiece(t.deps, transcriptId)]);
  service.answerTo = said;
  expect((await find(transcriptId))?.cues).toHaveLength(4);
  await t.runJobs();
  const whole = await find(transcriptId);
  expect([whole?.status, whole?.cues.length]).toEqual(["READY", 6]);
  await transcribePiece(t.deps, transcriptId);
  expect(await find(transcriptId)).toEqual(whole);
});

test("a service that is busy is asked again, and gets no piece twice that it has answered", async () => {
  const teacher = await newTeacher();
  const busy = new Set([1, 2]);
  service.answerTo = (one, index) =>
    busy.has(index) ? { status: 429, body: "{}", headers: { "retry-after": "7" } } : said(one, index);
  const { transcriptId } = await begun(teacher);
  await transcribePiece(t.deps, transcriptId);
  await transcribePiece(t.deps, transcriptId);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'transcribe-media-asset' and data ->> 'transcriptId' = ${transcriptId}
    order by created_on desc limit 1`.execute(t.db);
  expect(rows[0]?.seconds).toBeGreaterThanOrEqual(6);
  await t.runJobs();
  expect(await find(transcriptId)).toMatchObject({ status: "READY" });
  expect(new Set(service.calls.map(({ sound }) => sound.seconds)).size).toBe(3);
});

test.each([
  ["fails", { status: 500, body: "" }],
  ["breaks off", { cutsOff: true }],
] as const)("a service that %s again and again ends a transcript, which can go on later", async (_, answer) => {
  const teacher = await newTeacher();
  service.answerTo = (one, index) => (index === 0 ? said(one, index) : answer);
  const { mediaAssetId, transcriptId } = await begun(teacher);
  await transcribePiece(t.deps, transcriptId);
  for (let attempt = 1; attempt <= serverLimits.mediaAttempts; attempt += 1) {
    expect(await find(transcriptId)).toMatchObject({ status: "WORKING" });
    await expect(transcribePiece(t.deps, transcriptId)).rejects.toMatchObject({ name: "TranscriberError" });
  }
  const failed = await find(transcriptId);
  expect(failed).toMatchObject({ status: "FAILED", errorCode: "SERVICE_UNAVAILABLE" });
  expect(failed?.cues).toHaveLength(2);
  await t.runJobs();
  service.answerTo = said;
  expect((await call("start", teacher, { mediaAssetId, lang: "ko" })).body).toEqual({ transcriptId });
  await t.runJobs();
  const whole = await find(transcriptId);
  expect(whole?.status).toBe("READY");
  expect(whole?.cues.slice(0, 2)).toEqual(failed?.cues);
  expect(whole?.cues).toHaveLength(6);
});

test.each([
  ["refuses the key", { status: 401, body: "" }],
  ["refuses the file", { status: 413, body: "" }],
  ["answers broken JSON", { body: '{"segments": [' }],
  ["answers no segments", { body: '{"text":"물레"}' }],
])("a service that %s ends a transcript at once", async (_, answer) => {
  const teacher = await newTeacher();
  service.answerTo = () => answer;
  const { transcriptId } = await begun(teacher);
  await expect(transcribePiece(t.deps, transcriptId)).rejects.toMatchObject({ name: "TranscriberError" });
  expect(await find(transcriptId)).toMatchObject({ status: "FAILED", errorCode: "SERVICE_REFUSED" });
  await t.runJobs();
  expect(service.calls).toHaveLength(1);
});

test("a service that is away or slow is asked again, and its setting may be gone", async () => {
  const teacher = await newTeacher();
  const { transcriptId } = await begun(teacher);
  const away = await startTranscriptionService(() => ({ hangs: true }));
  const slow = httpTranscriber({ url: away.url, model: "whisper-1", key: null, answerWithinMs: 200 });
  const temporary = { name: "TranscriberError", isTemporary: true };
  await expect(transcribePiece({ ...t.deps, transcriber: slow }, transcriptId)).rejects.toMatchObject(temporary);
  await away.stop();
  await expect(transcribePiece({ ...t.deps, transcriber: slow }, transcriptId)).rejects.toMatchObject(temporary);
  expect(await find(transcriptId)).toMatchObject({ status: "WORKING" });
  await expect(transcribePiece({ ...t.deps, transcriber: null }, transcriptId)).rejects.toThrow("no service is set");
  expect(await find(transcriptId)).toMatchObject({ status: "FAILED", errorCode: "SERVICE_REFUSED" });
  await t.runJobs();
});

test("a video without speech says so, and can be transcribed again", async () => {
  const teacher = await newTeacher();
  service.answerTo = () => verboseJson([]);
  const { mediaAssetId, transcriptId } = await transcribed(teacher);
  expect(await find(transcriptId)).toMatchObject({ status: "FAILED", errorCode: "NO_SPEECH", cues: [] });
  service.answerTo = said;
  const again = (await call("start", teacher, { mediaAssetId, lang: "en" })).body.transcriptId;
  expect(again).not.toBe(transcriptId);
  await t.runJobs();
  expect(await find(again)).toMatchObject({ status: "READY", lang: "en" });
  expect(service.calls.at(-1)?.fields["language"]).toBe("en");
  expect(await find(transcriptId)).toBeUndefined();
});

test("nothing is offered without a service, without a sound, or before a video is ready", async () => {
  const teacher = await newTeacher();
  const silent = await readyVideo(t, {
    teacherId: teacher.teacherId,
    bytes: await makeRecording({ seconds: 3, audio: null }),
  });
  const refused = await readyVideo(t, { teacherId: teacher.teacherId, bytes: Buffer.from("영상이 아닌 글이에요.") });
  for (const mediaAssetId of [silent, refused]) {
    expect(await assetOf(teacher, mediaAssetId)).toMatchObject({ canTranscribe: false, transcript: null });
    const { code } = (await call("start", teacher, { mediaAssetId, lang: "ko" })).body;
    expect(code).toBe("TRANSCRIPTION_NOT_OFFERED");
  }
  const { transcriber: set } = t.deps;
  const mediaAssetId = await readyVideo(t, { teacherId: teacher.teacherId, bytes: video });
  t.deps.transcriber = null;
  try {
    expect(await assetOf(teacher, mediaAssetId)).toMatchObject({ canTranscribe: false, transcript: null });
    expect((await call("start", teacher, { mediaAssetId, lang: "ko" })).body.code).toBe("TRANSCRIPTION_NOT_OFFERED");
  } finally {
    t.deps.transcriber = set;
  }
});

test("a video has one transcript, however often it is begun, and a teacher a few at a time", async () => {
  const teacher = await newTeacher();
  const { mediaAssetId, transcriptId } = await begun(teacher);
  const start = () => call("start", teacher, { mediaAssetId, lang: "ko" });
  for (const { body } of await Promise.all([start(), start(), start()])) expect(body).toEqual({ transcriptId });
  await sql`
    with assets as (
      insert into media_asset (media_asset_id, teacher_id, file_name, source_key, bytes, status, created_at, updated_at)
      select id, ${teacher.teacherId}, '가', 'sources/' || id, 1, 'UPLOADING', now(), now()
      from (select gen_random_uuid() as id from generate_series(2, ${serverLimits.openTranscriptsMax})) as made
      returning media_asset_id)
    insert into media_transcript (transcript_id, media_asset_id, lang, status, created_at, updated_at)
    select gen_random_uuid(), media_asset_id, 'ko', 'WORKING', now(), now() from assets`.execute(t.db);
  const another = await readyVideo(t, { teacherId: teacher.teacherId, bytes: video });
  await t.runJobs();
  await sql`update media_transcript set status = 'WORKING' where transcript_id = ${transcriptId}`.execute(t.db);
  expect((await call("start", teacher, { mediaAssetId: another, lang: "ko" })).body.code).toBe("TRANSCRIPTS_FULL");
});

test("a transcript that is under way is taken by no draft, and can be canceled", async () => {
  const teacher = await newTeacher();
  const { mediaAssetId, transcriptId } = await begun(teacher);
  await transcribePiece(t.deps, transcriptId);
  expect((await draftOf(teacher, mediaAssetId)).tracks).toEqual([]);
  await call("remove", teacher, { transcriptId });
  await t.runJobs();
  expect(await find(transcriptId)).toBeUndefined();
  expect((await draftOf(teacher, mediaAssetId)).tracks).toEqual([]);
});

/** The storage, with a step before the file that is published. */
function beforeCaptions(step: () => Promise<unknown>) {
  const { storage } = t.deps;
  let isOver = false;
  t.deps.storage = {
    ...storage,
    write: async (...args: Parameters<typeof storage.write>) => {
      if (!isOver && /captions\.ko-/.test(args[0])) {
        isOver = true;
        await step();
      }
      return storage.write(...args);
    },
  };
  return () => {
    t.deps.storage = storage;
  };
}

test("captions that are edited while they are published are published as edited", async () => {
  const teacher = await newTeacher();
  const { mediaAssetId } = await transcribed(teacher);
  await draftOf(teacher, mediaAssetId);
  const restore = beforeCaptions(() => edit(teacher, mediaAssetId, ["그사이에 고쳤어요"]));
  await publish(teacher, mediaAssetId);
  restore();
  const [caption] = await captionOf(mediaAssetId);
  expect(await fileOf(mediaAssetId, caption?.file ?? "")).toContain("그사이에 고쳤어요");
  await t.runJobs();
  expect(await filesOf(mediaAssetId)).toEqual([caption?.file]);
});

test("captions of a video that is removed meanwhile are published nowhere", async () => {
  const teacher = await newTeacher();
  const { mediaAssetId } = await transcribed(teacher);
  await draftOf(teacher, mediaAssetId);
  const restore = beforeCaptions(() => mutate(t, "mediaAsset.remove", teacher, { mediaAssetId }));
  expect((await publish(teacher, mediaAssetId)).body.code).toBe("NOT_FOUND");
  restore();
  expect(await captionOf(mediaAssetId)).toEqual([]);
  await t.runJobs();
  expect((await filesOf(mediaAssetId)).filter((name) => name.startsWith("captions"))).toEqual([]);
});

test("captions of a video that its lecture has replaced stay with that video", async () => {
  const teacher = await newTeacher();
  const lectureId = await makeLecture(t.db, { teacherId: teacher.teacherId });
  const { mediaAssetId } = await transcribed(teacher, lectureId);
  await draftOf(teacher, mediaAssetId);
  const restore = beforeCaptions(() => readyVideo(t, { teacherId: teacher.teacherId, lectureId, bytes: video }));
  expect((await publish(teacher, mediaAssetId)).status).toBe(200);
  restore();
  expect(await captionOf(mediaAssetId)).toHaveLength(1);
  expect((await t.rest("GET", `/lectures/${lectureId}`)).body.captions).toEqual([]);
});
