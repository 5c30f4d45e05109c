import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailSamples } from "../scripts/mails/samples.ts";
import { idOf } from "../scripts/seed/ids.ts";
import { connectDatabase, createKysely } from "../server/db/client.ts";
import { serverLimits } from "../server/limits.ts";
import type { Database } from "../server/db/schema.ts";
import { renderMail } from "../server/mails/frame.ts";
import { testBusiness } from "../server/test/factories.ts";
import { dropDatabase, runOn, urlOf } from "../server/test/database.ts";
import { digestTables } from "../server/test/postgres/digest.ts";
import { MonitoredPage } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { server as shared, testBrowser } from "./shared.ts";

const browser = testBrowser();
const databaseUrl = urlOf(shared.databaseUrl, `mail_links_${randomUUID().replaceAll("-", "")}`);
let server: RunningServer;
let db: Kysely<Database>;

// A server of its own: users of the shared one write to its database.
beforeAll(async () => {
  await runOn(shared.databaseUrl, `create database ${new URL(databaseUrl).pathname.slice(1)}`);
  server = await startServer({ databaseUrl });
  db = createKysely(await connectDatabase(databaseUrl, { onError: () => {} }));
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
  await dropDatabase(databaseUrl);
});

/** Ends what the server does by the clock, which writes too: its schedule, and the jobs that are due. */
async function endJobs(): Promise<void> {
  await sql`delete from pgboss.schedule`.execute(db);
  const due = sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`;
  await expect.poll(async () => (await due.execute(db)).rows[0]?.jobs).toBe(0);
}

const post = (path: string, body: object) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const email = "reader@closegap.test";
const desktop = { name: "desktop", width: 1440, height: 900, isMobile: false };
const password = "물레-앞에서-처음";

/** The links in the mails that the server has written, once there are `count` mails with one. */
async function linksInLog(count: number): Promise<string[]> {
  const read = async () =>
    (await readFile(server.logFile, "utf8"))
      .split("\n")
      .filter((line) => line.includes('"a mail was written"'))
      .flatMap((line) => /https?:[^\s"\\]+/.exec(line)?.[0] ?? []);
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

async function accountLinks(): Promise<string[]> {
  const consents = { terms: true, privacy: true };
  await post("/auth/signup", { email, password, name: "김하늘", over14: true, consents });
  await post("/auth/password/reset", { email });
  for (let failed = 0; failed < serverLimits.loginFailuresPerAccountAndAddress; failed += 1)
    await post("/auth/login", { email, password: "틀린-비밀번호" });
  return linksInLog(3);
}

/** The links in all mails of the shop. */
async function sampleLinks(): Promise<string[]> {
  const first = async (list: string) =>
    ((await (await fetch(`${server.url}/api/v1/${list}?page=1&rows=1`)).json()) as { items: Record<string, string>[] })
      .items[0] ?? {};
  const lectureId = (await first("lectures"))["lectureId"] ?? "";
  const courseId = (await first("courses"))["courseId"] ?? "";
  const samples = mailSamples({ courseId, lectureId, otherId: idOf("user", "reader") });
  const sender = { site: server.url, business: testBusiness };
  return Object.values(samples).flatMap((write) => renderMail(write(sender), sender).text.match(/https?:\S+/g) ?? []);
}

test("the link of every mail, opened in a fresh browser, changes nothing until a button is pressed", async () => {
  const links = [...(await accountLinks()), ...(await sampleLinks())];
  await endJobs();
  const before = await digestTables(db);
  for (const link of new Set(links)) {
    await fetch(link);
    const w = await MonitoredPage.open(browser(), desktop);
    await w.visit(link);
    await w.context.close();
    expect([link, await digestTables(db)]).toEqual([link, before]);
  }
  const confirmation = links.find((link) => link.includes("/email/confirm")) ?? "";
  const w = await MonitoredPage.open(browser(), desktop);
  await w.visit(confirmation);
  await w.page.getByText(email).waitFor();
  await w.page.getByRole("button", { name: "이메일 인증하기" }).click();
  await w.page.getByRole("heading", { level: 1, name: "이메일을 인증했어요" }).waitFor();
  expect((await digestTables(db))["user"]).not.toBe(before["user"]);
  await w.context.close();
});
