import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { Upload } from "tus-js-client";
import { expect, test } from "vitest";
import { bytesOfPart } from "../../../../shared/media/parts.ts";
import { s3Storage } from "../../../integrations/storage/s3.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { makeTeacherOf } from "../../../test/community.ts";
import type { Learner } from "../../../test/factories.ts";
import { cuttingProxy } from "../../../test/media/cutting-proxy.ts";
import { startS3 } from "../../../test/s3/s3.ts";
import { sequenceOf } from "../../../test/sequence.ts";
import { sourceKey } from "../assets/rules.ts";

const partBytes = 64 * 1024;
const file = randomBytes(80 * partBytes + 4_321);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** Heads of the requests about a part. */
const headBytes = 4_000;
const interruptions = 200;

const listening = async ({ app }: TestApp): Promise<number> => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
};

async function start(t: TestApp, teacher: Learner) {
  const announced = await mutate(t, "mediaUpload.start", teacher, { fileName: "1강.mp4", bytes: file.length });
  expect(announced.status).toBe(200);
  return announced.body;
}

/** The stored file, after the upload was completed twice. */
async function complete(t: TestApp, teacher: Learner, mediaAssetId: string): Promise<string> {
  for (let call = 0; call < 2; call += 1)
    expect((await mutate(t, "mediaUpload.complete", teacher, { mediaAssetId })).status).toBe(200);
  return sha256((await t.deps.storage.read(sourceKey(mediaAssetId), file.length)) ?? Buffer.alloc(0));
}

type Line = Awaited<ReturnType<typeof cuttingProxy>>;

/** Sends again and again over a line that breaks at random bytes; from one point on it holds. */
async function sendOver(line: Line, send: () => Promise<boolean>): Promise<void> {
  const below = sequenceOf(7);
  for (let cut = 0; cut < interruptions; cut += 1) {
    line.cutAfter(below(headBytes + partBytes / 2));
    await send();
  }
  line.cutAfter(Infinity);
  expect(await send()).toBe(true);
  // Each interruption loses a part at most.
  expect(line.sentBytes()).toBeLessThan(file.length + interruptions * (partBytes + headBytes) + 60 * headBytes);
}

/** One attempt by the tus protocol. */
const sendByTus = (url: string, token: string): Promise<boolean> =>
  new Promise((done) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: partBytes,
      retryDelays: null,
      headers: { authorization: `Bearer ${token}` },
      onSuccess: () => done(true),
      onError: () => done(false),
    });
    upload.start();
  });

test(`a file that is sent to a folder over a line that breaks ${interruptions} times arrives as it is`, async () => {
  const t = await testApp();
  const line = await cuttingProxy(await listening(t));
  const teacher = await makeTeacherOf(t);
  const { mediaAssetId, transport } = await start(t, teacher);
  expect(transport.kind).toBe("TUS");
  await sendOver(line, () => sendByTus(line.origin + transport.url, teacher.token));
  expect(await complete(t, teacher, mediaAssetId)).toBe(sha256(file));
  await line.close();
  await t.close();
});

test(`a file that is sent to a bucket over a line that breaks ${interruptions} times arrives as it is`, async () => {
  const s3 = await startS3();
  const line = await cuttingProxy(Number(new URL(s3.settings.endpoint).port));
  // Addresses are signed for the line.
  const storage = s3Storage({ ...s3.settings, endpoint: line.origin });
  const t = await testApp({ storage: s3Storage(s3.settings), tusStore: null });
  t.clock.at = new Date();
  const teacher = await makeTeacherOf(t);
  const { mediaAssetId, transport } = await start(t, teacher);
  expect(transport).toEqual({ kind: "PARTS", partBytes });
  const { storageUploadId } = await signed(t, teacher, mediaAssetId);
  /** One attempt: the parts that are missing, one after the other. */
  const send = async () => {
    const { body } = await read(t, "mediaUpload.parts", teacher, { mediaAssetId });
    // This server keeps a part that breaks off.
    const arrived = new Map(body.parts.map((part: { number: number; bytes: number }) => [part.number, part.bytes]));
    for (let number = 1; (number - 1) * partBytes < file.length; number += 1) {
      const bytes = bytesOfPart({ bytes: file.length, partBytes }, number);
      if (arrived.get(number) === bytes) continue;
      const at = t.clock.at;
      const terms = { number, bytes, at, expiresAt: new Date(at.getTime() + 600_000) };
      const url = await storage.multipart.signPart(sourceKey(mediaAssetId), storageUploadId, terms);
      const from = (number - 1) * partBytes;
      const sent = await fetch(url ?? "", { method: "PUT", body: file.subarray(from, from + bytes) }).catch(() => null);
      if (!sent?.ok) return false;
    }
    return true;
  };
  await sendOver(line, send);
  expect(await complete(t, teacher, mediaAssetId)).toBe(sha256(file));
  await line.close();
  await t.close();
  await s3.stop();
});

test("the parts of an upload that is removed are given up at the bucket", async () => {
  const s3 = await startS3();
  const storage = s3Storage(s3.settings);
  const t = await testApp({ storage, tusStore: null });
  t.clock.at = new Date();
  const teacher = await makeTeacherOf(t);
  const { mediaAssetId } = await start(t, teacher);
  const { storageUploadId } = await signed(t, teacher, mediaAssetId);
  const key = sourceKey(mediaAssetId);
  await storage.multipart.writePart(key, storageUploadId, 1, file.subarray(0, partBytes));
  expect(await storage.multipart.listParts(key, storageUploadId)).toHaveLength(1);
  await mutate(t, "mediaAsset.remove", teacher, { mediaAssetId });
  await t.runJobs();
  expect(await storage.multipart.listParts(key, storageUploadId)).toEqual([]);
  await t.close();
  await s3.stop();
});

/** The first part's address makes the parts at the storage. */
async function signed(t: TestApp, teacher: Learner, mediaAssetId: string): Promise<{ storageUploadId: string }> {
  const { body } = await mutate(t, "mediaUpload.signParts", teacher, { mediaAssetId, numbers: [1] });
  return { storageUploadId: new URL(body.parts[0].url).searchParams.get("uploadId") ?? "" };
}
