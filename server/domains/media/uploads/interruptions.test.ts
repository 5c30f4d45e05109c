import { createHash, randomBytes } from "node:crypto";
import { Upload } from "tus-js-client";
import { expect, test } from "vitest";
import { bytesOfPart } from "../../../../shared/media/parts.ts";
import { s3Storage } from "../../../integrations/storage/s3.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate } from "../../../test/asking.ts";
import { makeTeacherOf } from "../../../test/community.ts";
import type { Learner } from "../../../test/factories.ts";
import { cuttingProxy } from "../../../test/media/cutting-proxy.ts";
import { serverProcess } from "../../../test/media/server-process.ts";
import { startS3 } from "../../../test/s3/s3.ts";
import { sequenceOf } from "../../../test/sequence.ts";
import { sourceKey } from "../assets/rules.ts";

const partBytes = 64 * 1024;
const file = randomBytes(80 * partBytes + 4_321);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** Heads of the requests about a part. */
const headBytes = 4_000;
const interruptions = 200;
const cutsPerKill = 40;
/** A machine that is busy otherwise takes seconds for each start of the server. */
const timeoutMs = 600_000;

async function start(t: TestApp, teacher: Learner) {
  const announced = await mutate(t, "mediaUpload.start", teacher, { fileName: "1강.mp4", bytes: file.length });
  expect(announced.status).toBe(200);
  return announced.body;
}

type Server = Awaited<ReturnType<typeof serverProcess>>;

/** A call of the server that may be killed. @returns the data, or null for one that got no answer */
async function call({ url }: Server, { token }: Learner, path: string, input: object) {
  const isQuery = path === "mediaUpload.parts";
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const sent = isQuery ? { headers } : { method: "POST", headers, body: JSON.stringify(input) };
  const response = await fetch(`${url}/trpc/${path}${query}`, sent).catch(() => null);
  return response?.ok ? (await response.json()).result.data : null;
}

/** The stored file, after the server was killed while it completed the upload, and the call was sent twice. */
async function complete(t: TestApp, server: Server, teacher: Learner, mediaAssetId: string): Promise<string> {
  await Promise.all([call(server, teacher, "mediaUpload.complete", { mediaAssetId }), server.kill()]);
  await server.isUp();
  for (let turn = 0; turn < 2; turn += 1)
    expect(await call(server, teacher, "mediaUpload.complete", { mediaAssetId })).toEqual({ mediaAssetId });
  return sha256((await t.deps.storage.read(sourceKey(mediaAssetId), file.length)) ?? Buffer.alloc(0));
}

type Line = Awaited<ReturnType<typeof cuttingProxy>>;

/** Sends again and again over a line that breaks at random bytes; now and then the server dies with it. At the end both hold. */
async function sendOver(line: Line, server: Server, send: () => Promise<boolean>): Promise<void> {
  const below = sequenceOf(7);
  for (let cut = 0; cut < interruptions; cut += 1) {
    line.cutAfter(below(headBytes + partBytes / 2));
    const isKilled = cut % cutsPerKill === 0;
    await Promise.all([send(), isKilled ? line.isCut().then(server.kill) : null]);
    await server.isUp();
  }
  line.cutAfter(Infinity);
  // The request that was cut last may hold the file for a moment.
  for (let attempts = 1; !(await send()); attempts += 1) expect(attempts).toBeLessThan(20);
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

const title = `over a line that breaks ${interruptions} times, while the server is killed ${interruptions / cutsPerKill} times`;

test(`a file that is sent to a folder ${title}, arrives as it is`, { timeout: timeoutMs }, async () => {
  const t = await testApp();
  t.clock.at = new Date();
  const server = await serverProcess(t);
  const line = await cuttingProxy(server.port);
  const teacher = await makeTeacherOf(t);
  const { mediaAssetId, transport } = await start(t, teacher);
  expect(transport.kind).toBe("TUS");
  await sendOver(line, server, () => sendByTus(line.origin + transport.url, teacher.token));
  expect(await complete(t, server, teacher, mediaAssetId)).toBe(sha256(file));
  await line.close();
  await server.stop();
  await t.close();
});

test(`a file that is sent to a bucket ${title}, arrives as it is`, { timeout: timeoutMs }, async () => {
  const s3 = await startS3();
  const line = await cuttingProxy(Number(new URL(s3.settings.endpoint).port));
  // Addresses are signed for the line.
  const storage = s3Storage({ ...s3.settings, endpoint: line.origin });
  const t = await testApp({ storage: s3Storage(s3.settings), tusStore: null });
  t.clock.at = new Date();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const server = await serverProcess(t, {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const teacher = await makeTeacherOf(t);
  const { mediaAssetId, transport } = await start(t, teacher);
  expect(transport).toEqual({ kind: "PARTS", partBytes });
  const { storageUploadId } = await signed(t, teacher, mediaAssetId);
  /** One attempt: the parts that are missing, one after the other. */
  const send = async () => {
    const known = await call(server, teacher, "mediaUpload.parts", { mediaAssetId });
    if (!known) return false;
    // This server keeps a part that breaks off.
    const arrived = new Map(known.parts.map((part: { number: number; bytes: number }) => [part.number, part.bytes]));
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
  await sendOver(line, server, send);
  expect(await complete(t, server, teacher, mediaAssetId)).toBe(sha256(file));
  await line.close();
  await server.stop();
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
