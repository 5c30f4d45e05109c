import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openDataDir } from "../data-dir.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const path = mkdtempSync(join(tmpdir(), "closegap-embedded-"));
afterAll(() => rmSync(path, { recursive: true }));

const silent = { log: () => {} };

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
  await client.end();
  return rows.flat();
}

async function startInAnotherProcess() {
  const program = `
    import { openDataDir } from ${JSON.stringify(import.meta.resolve("../data-dir.ts"))};
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve("./embedded.ts"))};
    const dataDir = openDataDir(${JSON.stringify(path)});
    console.log((await startEmbeddedPostgres({ dataDir, log() {} })).url);`;
  const owner = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = String((await once(owner.stdout, "data"))[0]).trim();
  return { owner, url };
}

// The tests share one folder and follow one another, as the starts of one installation do.

test("the first start makes a UTF-8 database in which text search sees Hangul", async () => {
  const dataDir = openDataDir(path);
  const server = await startEmbeddedPostgres({ dataDir, ...silent });
  await query(server.url, "create extension pg_trgm");
  const answer = await query(
    server.url,
    "select current_setting('server_encoding'), similarity('한국어', '한국어 공부')",
  );
  expect(answer).toEqual(["UTF8", 0.5714286]);
  await query(server.url, "create table note as select 'first' as body");
  await server.stop();
  await server.stop();
  dataDir.close();
});

test("the next start finds what the last one wrote", async () => {
  const dataDir = openDataDir(path);
  const server = await startEmbeddedPostgres({ dataDir, ...silent });
  expect(await query(server.url, "select body from note")).toEqual(["first"]);
  await server.stop();
  dataDir.close();
});

test("what was committed before the process was killed is there afterwards", async () => {
  const { owner, url } = await startInAnotherProcess();
  await query(url, "insert into note values ('second')");
  owner.kill("SIGKILL");
  await once(owner, "exit");
  const dataDir = openDataDir(path);
  const server = await startEmbeddedPostgres({ dataDir, ...silent });
  expect(await query(server.url, "select body from note")).toEqual(["first", "second"]);
  await server.stop();
  dataDir.close();
});

test("a server that still runs on the folder is stopped before the new one starts", async () => {
  const { owner, url } = await startInAnotherProcess();
  // A process that hangs neither stops its server nor starts it again.
  owner.kill("SIGSTOP");
  rmSync(join(path, "lock"), { recursive: true, force: true });
  const dataDir = openDataDir(path);
  const server = await startEmbeddedPostgres({ dataDir, ...silent });
  expect(await query(server.url, "select count(*)::int from note")).toEqual([2]);
  await expect(query(url, "select 1")).rejects.toThrow("ENOENT");
  owner.kill("SIGKILL");
  await once(owner, "exit");
  await server.stop();
  dataDir.close();
});

test("a server that was killed is started again at the same address, with all that was committed", async () => {
  const dataDir = openDataDir(path);
  const crashed = Promise.withResolvers<string>();
  const server = await startEmbeddedPostgres({ dataDir, ...silent, onCrash: crashed.resolve });
  await query(server.url, "insert into note values ('third')");
  process.kill(Number(readFileSync(join(path, "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  expect(await crashed.promise).toContain("PostgreSQL ended unexpectedly and is started again");
  await vi.waitFor(async () => expect(await query(server.url, "select count(*)::int from note")).toEqual([3]));
  await server.stop();
  dataDir.close();
});

test("a process id left in the folder that now belongs to another program does not stop the start", async () => {
  const dataDir = openDataDir(path);
  writeFileSync(join(path, "postgres", "postmaster.pid"), `${process.pid}\n${join(path, "postgres")}\n`);
  const server = await startEmbeddedPostgres({ dataDir, ...silent });
  expect(await query(server.url, "select 1")).toEqual([1]);
  await server.stop();
  dataDir.close();
});

test("a server that ends while it starts is reported with its reason, not with the connection that it closed", async () => {
  const dataDir = openDataDir(path);
  const access = join(path, "postgres", "pg_hba.conf");
  const rules = readFileSync(access, "utf8");
  // PostgreSQL reads these rules when it already listens.
  writeFileSync(access, "no such rule\n");
  for (let start = 0; start < 5; start += 1)
    await expect(startEmbeddedPostgres({ dataDir, ...silent })).rejects.toThrow("could not load");
  writeFileSync(access, rules);
  const server = await startEmbeddedPostgres({ dataDir, ...silent });
  expect(await query(server.url, "select 1")).toEqual([1]);
  await server.stop();
  dataDir.close();
});

test("a first start after a killed one leaves only its cluster", async () => {
  const folder = mkdtempSync(join(tmpdir(), "closegap-killed-"));
  mkdirSync(join(folder, "postgres.new-killed"));
  const dataDir = openDataDir(folder);
  const server = await startEmbeddedPostgres({ dataDir, ...silent });
  expect(await query(server.url, "select 1")).toEqual([1]);
  expect(readdirSync(folder).filter((name) => name.startsWith("postgres."))).toEqual([]);
  await server.stop();
  dataDir.close();
  rmSync(folder, { recursive: true });
});
