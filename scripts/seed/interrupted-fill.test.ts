import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { folderStorage } from "../../server/integrations/storage/folder.ts";
import { testDatabase } from "../../server/test/database.ts";
import { demoShop } from "./demo-shop.ts";
import { isEmptyDatabase } from "./seed.ts";

/** Fills the database as a start does. */
const fillInAnotherProcess = (url: string, dataDir: string) =>
  spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { demoShop } = await import("./scripts/seed/demo-shop.ts");
       const { connectDatabase, createKysely } = await import("./server/db/client.ts");
       const [url, folder] = process.argv.slice(1);
       const pool = await connectDatabase(url, { onError: () => {}, role: "setup" });
       const { folderStorage } = await import("./server/integrations/storage/folder.ts");
       const options = { storage: folderStorage(folder), sandboxFolder: folder + "/sandbox", print: () => {} };
       await demoShop({ ...options, passwords: { hash: async () => "hash" } }).seedIfEmpty(createKysely(pool));`,
      url,
      dataDir,
    ],
    { cwd: join(import.meta.dirname, "../.."), stdio: "inherit" },
  );

test("a first start that is killed while it fills the shop leaves an empty database, which the next start fills", async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "closegap-killed-"));
  const blocker = await database.pool.connect();
  // Among the last tables: the catalog, the orders and the texts are inserted by then.
  await blocker.query("start transaction; lock table game in share mode");
  const killed = fillInAnotherProcess(database.url, dataDir);
  await vi.waitFor(async () => {
    const { rows } = await blocker.query("select from pg_locks where relation = 'game'::regclass and not granted");
    expect(rows).toHaveLength(1);
  });
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await blocker.query("rollback");
  blocker.release();
  expect(await isEmptyDatabase(database.db)).toBe(true);
  const next = demoShop({
    storage: folderStorage(dataDir),
    sandboxFolder: join(dataDir, "sandbox"),
    passwords: { hash: async () => "hash", verify: async () => true },
    print: () => {},
  });
  expect(await next.seedIfEmpty(database.db)).toContain("learner@closegap.test");
  const { rows } = await database.pool.query(
    "select (select count(*)::int from lecture) as lectures, (select count(*)::int from game) as games",
  );
  expect(rows).toEqual([{ lectures: 136, games: 6 }]);
  expect(await readdir(join(dataDir, "media"))).toHaveLength(136);
  await database.close();
  await rm(dataDir, { recursive: true });
});
