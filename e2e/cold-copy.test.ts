import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Lecture, LectureCard } from "../shared/lecture/schema.ts";
import type { ListOf } from "../shared/paging.ts";
import type { Session } from "../shared/account/schema.ts";
import { demoPassword } from "../scripts/seed/demo-accounts.ts";
import { openDataDir } from "../server/db/data-dir.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded.ts";
import { startServer } from "./server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-copy-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const startAt = (dataDir: string) => startServer({ settingsAt: async () => ({ DATA_DIR: dataDir }) });

/** The digest of each table's rows, in any order, while no server writes any. */
async function rowsAt(path: string): Promise<Record<string, string>> {
  const dataDir = openDataDir(path);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${name} t`,
    );
    digests[name] = found[0]?.digest ?? "";
  }
  await client.end();
  await postgres.stop();
  dataDir.close();
  return digests;
}

async function call<T>(url: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  expect([path, response.status]).toEqual([path, response.status < 300 ? response.status : 200]);
  return (await response.json()) as T;
}

const posterOf = async (url: string, path: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(url + path)).arrayBuffer());

test("a copy of DATA_DIR, made while the server is stopped, is a backup: rows, media, secrets and logins are in it", async () => {
  const [original, copy] = [join(folder, "shop"), join(folder, "backup")];
  const credentials = { email: "learner@closegap.test", password: demoPassword };
  const first = await startAt(original);
  const { items: lectures } = await call<ListOf<LectureCard>>(first.url, "/lectures?rows=1");
  const lectureId = lectures[0]?.lectureId ?? "";
  const posterUrl = (await call<Lecture>(first.url, `/lectures/${lectureId}`)).posterUrl ?? "";
  const poster = await posterOf(first.url, posterUrl);
  const { accessToken: token, user } = await call<Session>(first.url, "/auth/login", { body: credentials });
  const favorite = { userId: user.userId, itemType: "LECTURE", itemId: lectureId };
  await call(first.url, "/favorites", { token, body: favorite });
  const favorites = await call<ListOf<unknown>>(first.url, "/favorites", { token });
  expect(favorites.total).toBeGreaterThan(0);
  expect(await first.stop()).toBe(0);

  await promisify(execFile)("cp", ["-a", original, copy]);
  expect(await rowsAt(copy)).toEqual(await rowsAt(original));
  for (const secret of ["auth-secret", "postgres-password"])
    expect(await readFile(join(copy, secret), "utf8")).toBe(await readFile(join(original, secret), "utf8"));
  const mediaAt = async (path: string) => (await readdir(join(path, "media"), { recursive: true })).toSorted();
  expect(await mediaAt(copy)).toEqual(await mediaAt(original));

  await rm(original, { recursive: true });
  const second = await startAt(copy);
  // The secret of tokens is the same, so users stay signed in.
  expect(await call(second.url, "/favorites", { token })).toEqual(favorites);
  expect((await call<Session>(second.url, "/auth/login", { body: credentials })).user).toEqual(user);
  expect(await posterOf(second.url, posterUrl)).toEqual(poster);
  expect(await second.stop()).toBe(0);
});
