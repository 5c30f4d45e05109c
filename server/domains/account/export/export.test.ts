import { sql } from "kysely";
import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { serverLimits } from "../../../limits.ts";
import { userData } from "../../../domains.ts";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import {
  freshToken,
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
} from "../../../test/factories.ts";
import { uploadPhoto } from "../../../test/photo/photos.ts";
import { filesOfZip } from "../../../test/zip.ts";
import { mailTo } from "../../../test/mails.ts";
import { purgeDataExports, writeDataExport } from "./commands.ts";
import { exportBatchRows, exportText } from "./queries.ts";

const exportParts = userData.flatMap((domain) => domain.export ?? []);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function call(method: "GET" | "POST", { token }: { token: string }, path: string, input?: object) {
  const answer = await t.app.inject({
    method,
    url: `/trpc/account.${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === "POST" ? { payload: input ?? {} } : undefined),
  });
  const { result, error } = answer.json();
  return { code: error?.message, details: error?.data.details, data: result?.data };
}
const request = (learner: { token: string }) => call("POST", learner, "requestDataExport");
const status = async (learner: { token: string }) => (await call("GET", learner, "dataExport")).data;
const download = (id: string, { token }: { token?: string }) => t.rest("GET", `/data-exports/${id}/file`, { token });
/** The files of a downloaded archive. */
async function unpacked(id: string, { token }: { token: string }) {
  const { headers, rawPayload } = await t.app.inject({
    url: `/api/v1/data-exports/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  const found = filesOfZip(rawPayload);
  return { headers, files: found, data: JSON.parse(String(found.get("data.json"))) };
}
const exportFolder = () => join(t.dataFolder, "exports");
const files = () => readdir(exportFolder());

/** A user with a finished export. @returns its id */
async function exported(learner: Learner): Promise<string> {
  expect((await request(learner)).data.status).toBe("PENDING");
  await t.runJobs();
  return (await status(learner)).dataExportId;
}

test("an export holds the data of the user in one file, and no secret", async () => {
  const learner = await makeLearner(t);
  await t.runJobs();
  await makeRegistration(t.db, { userId: learner.userId, courseId: await makeCourse(t.db) });
  const lectureId = await makeLecture(t.db, { isPreview: true });
  const body = { lectureId, timestampSec: 7, content: '둘째 줄까지\n"따옴표"와 \\ 역빗금' };
  await t.rest("POST", "/lectures/notes", { token: learner.token, body });
  const favorite = { userId: learner.userId, itemType: "LECTURE", itemId: lectureId };
  await t.rest("POST", "/lectures/likes", { token: learner.token, body: { lectureId, userId: learner.userId } });
  await t.rest("POST", "/favorites", { token: learner.token, body: favorite });
  expect(await status(learner)).toMatchObject({ status: "NONE", dataExportId: null });
  const id = await exported(learner);
  const ready = await status(learner);
  const expiresAt = new Date(t.clock.at.getTime() + serverLimits.dataExportDays * 86_400_000).toISOString();
  expect(ready).toMatchObject({ status: "READY", expiresAt, requestedAt: t.clock.at.toISOString() });
  const file = await unpacked(id, learner);
  expect(file.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="closegap-2026-03-02.zip"',
    "cache-control": "private, no-store",
    "content-length": String(ready.bytes),
  });
  expect(Object.keys(file.data)).toEqual(exportParts.map(({ key }) => key));
  expect(file.data.account).toMatchObject([{ email: learner.email, name: "김하늘", admin_role: null }]);
  expect(file.data.notes).toMatchObject([{ lecture_id: lectureId, content: body.content }]);
  expect(file.data.likes).toMatchObject([{ lecture_id: lectureId }]);
  expect(file.data.favorites).toMatchObject([{ item_type: "LECTURE", item_id: lectureId, price_added: 0 }]);
  expect([file.data.consents.length, file.data.sessions.length, file.data.registrations.length]).toEqual([5, 1, 1]);
  expect(JSON.stringify(file.data)).not.toMatch(/argon2|hash/);
  const mail = await mailTo(t, learner.email);
  expect(mail.subject).toBe("[CLOSEGAP] 내 데이터 파일이 준비됐어요");
  expect(mail.text).toContain("http://closegap.test/my/settings");
  expect(mail.text).not.toContain("역빗금");
});

test("an export has the user's photos as files, with the names that its rows give them", async () => {
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  const [photoId, removedId] = [await uploadPhoto(t, learner, "INQUIRY"), await uploadPhoto(t, learner, "REVIEW")];
  await uploadPhoto(t, other, "PROFILE");
  await t.db.updateTable("photo").set({ status: "REMOVED" }).where("photo_id", "=", removedId).execute();
  const { files: found, data } = await unpacked(await exported(learner), learner);
  const name = `photos/${photoId}.webp`;
  expect(data.photos).toMatchObject([{ photo_id: photoId, purpose: "INQUIRY", file: name }]);
  expect([...found.keys()]).toEqual(["data.json", name]);
  expect(found.get(name)).toEqual(await t.deps.storage.read(name, 1_000_000));
});

test("a photo that cannot be read ends the export without a file, and without an open transaction", async () => {
  const learner = await makeLearner(t);
  await uploadPhoto(t, learner, "PROFILE");
  const before = await files();
  const { dataExportId } = (await request(learner)).data;
  const broken = { ...t.deps.storage, read: () => Promise.reject(new Error("the storage is away")) };
  await expect(writeDataExport({ ...t.deps, storage: broken }, dataExportId, t.clock.at)).rejects.toThrow("away");
  expect(await files()).toEqual(before);
  await t.runJobs();
  expect(await status(learner)).toMatchObject({ status: "READY" });
});

test("a file is readable by its owner alone, on disk as through the API", async () => {
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  const id = await exported(learner);
  expect((await download(id, {})).body.code).toBe("UNAUTHENTICATED");
  expect(await download(id, other)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await download("nothing", learner)).status).toBe(404);
  expect((await download(crypto.randomUUID(), learner)).status).toBe(404);
  const row = await t.db
    .selectFrom("data_export")
    .where("data_export_id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.file_name).toMatch(/^[\w-]{43}\.zip$/);
  expect((await stat(join(exportFolder(), row.file_name ?? ""))).mode & 0o777).toBe(0o600);
  expect((await stat(exportFolder())).mode & 0o777).toBe(0o700);
});

test("a file that an earlier version has written is sent as what it is", async () => {
  const learner = await makeLearner(t);
  const id = await exported(learner);
  const fileName = `${id}.json`;
  await writeFile(join(exportFolder(), fileName), '{"account":[]}');
  await t.db.updateTable("data_export").set({ file_name: fileName }).where("data_export_id", "=", id).execute();
  const { headers, body } = await download(id, learner);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/\.json"$/);
  expect(body).toEqual({ account: [] });
});

test("parallel requests start one export, and a day has only so many", async () => {
  const learner = await makeLearner(t);
  const first = await Promise.all(Array.from({ length: 10 }, () => request(learner)));
  expect(first.filter(({ data }) => data).length).toBe(1);
  expect([...new Set(first.flatMap(({ code }) => code ?? []))]).toEqual(["DATA_EXPORT_IN_PROGRESS"]);
  await t.runJobs();
  for (let n = 1; n < limits.dataExportsPerDay; n += 1) {
    t.clock.advance(10);
    await exported(learner);
  }
  const refused = await request(learner);
  expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  t.clock.advance(refused.details.retryAfterSeconds);
  const later = { token: await freshToken(t, learner) };
  expect((await request(later)).data.status).toBe("PENDING");
});

test("a new file takes the place of the old one", async () => {
  const learner = await makeLearner(t);
  const before = await files();
  const first = await exported(learner);
  t.clock.advance(1);
  const second = await exported(learner);
  expect((await download(first, learner)).status).toBe(404);
  expect((await download(second, learner)).status).toBe(200);
  expect((await files()).length).toBe(before.length + 1);
});

test("a file is deleted when its days are over", async () => {
  const learner = await makeLearner(t);
  const id = await exported(learner);
  t.clock.advance(serverLimits.dataExportDays * 86_400 - 1);
  await purgeDataExports(t.deps, t.clock.at);
  const token = await freshToken(t, learner);
  expect((await download(id, { token })).status).toBe(200);
  t.clock.advance(1);
  expect(await status({ token })).toMatchObject({ status: "NONE" });
  expect((await download(id, { token })).status).toBe(404);
  await t.deps.jobs.enqueue(t.db, "purge-expired-data", {});
  await t.runJobs();
  const rows = await t.db.selectFrom("data_export").where("user_id", "=", learner.userId).selectAll().execute();
  expect([rows, await files()]).toEqual([[], []]);
});

test("the purge deletes files that belong to no export", async () => {
  const learner = await makeLearner(t);
  await exported(learner);
  await writeFile(join(exportFolder(), "left-behind.zip"), "{");
  await purgeDataExports(t.deps, t.clock.at);
  expect(await files()).not.toContain("left-behind.zip");
  expect((await files()).length).toBe(1);
});

test("closing the account deletes the file at once, and an export that is pending writes none", async () => {
  const learner = await makeLearner(t);
  await exported(learner);
  t.clock.advance(1);
  await request(learner);
  const before = await files();
  await call("POST", learner, "close", { currentPassword: "물레-앞에서-처음" });
  expect((await files()).length).toBe(before.length - 1);
  await t.runJobs();
  expect((await files()).length).toBe(before.length - 1);
  expect(await t.db.selectFrom("data_export").where("user_id", "=", learner.userId).selectAll().execute()).toEqual([]);
});

test("an export that cannot be written is tried again, then failed, and can be requested again", async () => {
  const learner = await makeLearner(t);
  const { dataExportId } = (await request(learner)).data;
  const dataFolder = await mkdtemp(join(t.dataFolder, "full-"));
  await writeFile(join(dataFolder, "exports"), "");
  const full = { ...t.deps, storage: folderStorage(dataFolder) };
  for (let n = 1; n < serverLimits.dataExportAttempts; n += 1) {
    await expect(writeDataExport(full, dataExportId, t.clock.at)).rejects.toThrow("EEXIST");
    expect(await status(learner)).toMatchObject({ status: "PENDING" });
  }
  await expect(writeDataExport(full, dataExportId, t.clock.at)).rejects.toThrow("EEXIST");
  expect(await status(learner)).toMatchObject({ status: "FAILED", bytes: null });
  await t.runJobs();
  expect(await status(learner)).toMatchObject({ status: "FAILED" });
  t.clock.advance(1);
  await exported(learner);
  expect(await status(learner)).toMatchObject({ status: "READY" });
});

test("an export that no job finishes does not keep the user from requesting another", async () => {
  const learner = await makeLearner(t);
  await request(learner);
  t.clock.advance(serverLimits.dataExportPendingHours * 3_600 + 1);
  const later = { token: await freshToken(t, learner) };
  expect((await request(later)).data.status).toBe("PENDING");
  await t.runJobs();
});

test("two jobs for one export at once leave one file", async () => {
  const learner = await makeLearner(t);
  const before = await files();
  const { dataExportId } = (await request(learner)).data;
  await Promise.all([1, 2].map(() => writeDataExport(t.deps, dataExportId, t.clock.at)));
  await t.runJobs();
  expect((await files()).length).toBe(before.length + 1);
  expect((await download(dataExportId, learner)).status).toBe(200);
});

test("5,000 long notes are exported in parts of bounded size, into a file that parses", async () => {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db, { isPreview: true });
  await sql`
    insert into lecture_note (lecture_note_id, user_id, lecture_id, timestamp_sec, content, created_at, updated_at)
    select gen_random_uuid(), ${learner.userId}, ${lectureId}, 1, repeat('가나다라마 ', 500), now(), now()
    from generate_series(1, 5000)`.execute(t.db);
  const parts = await t.db.transaction().execute(async (trx) => {
    const lengths: number[] = [];
    for await (const part of exportText(trx, exportParts, learner.userId)) lengths.push(part.length);
    return lengths;
  });
  expect(Math.max(...parts)).toBeLessThan(exportBatchRows * 3_500);
  expect(parts.length).toBeGreaterThan(5000 / exportBatchRows);
  const id = await exported(learner);
  const { data, files: found } = await unpacked(id, learner);
  expect(data.notes).toHaveLength(5000);
  expect(found.get("data.json")?.length).toBeGreaterThan(40_000_000);
}, 60_000);
