import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type Learner, makeLearner, makeTeacher } from "../../../test/factories.ts";
import { makeRecording } from "../../../test/video/recording.ts";
import { assetUploadedInTx, createAssetInTx } from "./commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** An open stream: the states of the newest video that it has sent. */
async function open({ token }: Learner) {
  const stop = new AbortController();
  const response = await fetch(`${base}/trpc/mediaAsset.changes?input=${encodeURIComponent("{}")}`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: stop.signal,
  });
  const states: string[] = [];
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, status] of text.matchAll(/"status":"([A-Z]+)"/g)) states.push(status ?? "");
  };
  const reading = read().catch(() => undefined);
  const close = async () => {
    stop.abort();
    await reading;
  };
  return { states, close };
}

test("a teacher sees each state of an upload as it changes, and no one else does", async () => {
  const [teacher, other] = [await makeLearner(t), await makeLearner(t)];
  const teacherId = await makeTeacher(t.db, { userId: teacher.userId });
  await makeTeacher(t.db, { userId: other.userId });
  const [own, foreign] = [await open(teacher), await open(other)];
  const bytes = await makeRecording({ seconds: 20 });
  const asset = { teacherId, lectureId: null, fileName: "1강.mp4", bytes: bytes.length };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, asset, t.clock.at));
  await vi.waitFor(() => expect(own.states).toContain("UPLOADING"));
  await t.deps.storage.write(`sources/${mediaAssetId}`, bytes, "video/mp4");
  await t.db.transaction().execute((trx) => assetUploadedInTx(trx, t.deps.jobs, mediaAssetId, t.clock.at));
  await vi.waitFor(() => expect(own.states).toContain("PROCESSING"));
  await t.runJobs();
  await vi.waitFor(() => expect(own.states.at(-1)).toBe("READY"));
  expect(foreign.states).toEqual([]);
  await Promise.all([own.close(), foreign.close()]);
});
