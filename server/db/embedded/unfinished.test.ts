import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeUnfinished } from "./unfinished.ts";

let parent: string;
let cluster: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "closegap-unfinished-"));
  cluster = join(parent, "postgres");
});
afterEach(() => rmSync(parent, { recursive: true }));

const makeFolder = (name: string) => {
  mkdirSync(join(parent, name, "base"), { recursive: true });
  writeFileSync(join(parent, name, "base", "1"), "");
};

test("each start has an empty folder of its own, and deletes those of killed starts and of earlier versions", () => {
  for (const name of ["postgres.new-Ab12Cd", "postgres.new"]) makeFolder(name);
  const first = makeUnfinished(cluster);
  expect(readdirSync(parent)).toEqual([basename(first)]);
  const second = makeUnfinished(cluster);
  expect(second).not.toBe(first);
  expect(readdirSync(parent)).toEqual([basename(second)]);
  expect(readdirSync(second)).toEqual([]);
});

test("a finished cluster and other folders beside it stay", () => {
  for (const name of ["postgres", "postgres-password", "media"]) makeFolder(name);
  const unfinished = makeUnfinished(cluster);
  expect(readdirSync(parent).toSorted()).toEqual(
    ["media", "postgres", "postgres-password", basename(unfinished)].toSorted(),
  );
});

test("a folder that is still written is no error, and is deleted by a later start", async () => {
  const written = join(parent, "postgres.new-killed");
  // One process: a shell's own child would still write after the kill.
  const loop = `
    const fs = require("node:fs");
    const base = process.argv[1] + "/base";
    while (true) try { fs.mkdirSync(base, { recursive: true }); fs.writeFileSync(base + "/1", ""); } catch {}`;
  const orphan = spawn(process.execPath, ["-e", loop, written], { stdio: "ignore" });
  await vi.waitFor(() => expect(existsSync(written)).toBe(true), { timeout: 60_000 });
  for (let start = 0; start < 50; start += 1) makeUnfinished(cluster);
  orphan.kill("SIGKILL");
  await once(orphan, "exit");
  const last = makeUnfinished(cluster);
  expect(readdirSync(parent)).toEqual([basename(last)]);
});

test("a parent folder that is missing is an error", () => {
  expect(() => makeUnfinished(join(parent, "missing", "postgres"))).toThrow("ENOENT");
});
