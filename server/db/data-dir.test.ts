import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DataDirError, openDataDir } from "./data-dir.ts";

const root = mkdtempSync(join(tmpdir(), "closegap-data-dir-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A program for another process: opens the folder, says so, and stays until it is killed. */
function program(path: string): string[] {
  const code = `
    import { openDataDir } from ${JSON.stringify(import.meta.resolve("./data-dir.ts"))};
    try { openDataDir(${JSON.stringify(path)}); console.log("open"); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  return ["--input-type=module", "--eval", code];
}

test("a secret is made once, is long, and only its owner may read it", () => {
  const first = openDataDir(join(root, "secrets"));
  const secret = first.secret("auth-secret");
  first.close();
  const second = openDataDir(join(root, "secrets"));
  expect(second.secret("auth-secret")).toBe(secret);
  expect(second.secret("another")).not.toBe(secret);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(root, "secrets", "auth-secret")).mode & 0o777).toBe(0o600);
  second.close();
});

test("a secret that is to be stored later is lost with a start that fails before, and new until then", () => {
  const failed = openDataDir(join(root, "stored-later"));
  const lost = failed.secretToStore("auth-secret");
  expect([failed.secretToStore("auth-secret"), failed.isNewSecret("auth-secret")]).toEqual([lost, true]);
  failed.close();
  const next = openDataDir(join(root, "stored-later"));
  const secret = next.secretToStore("auth-secret");
  expect(secret).not.toBe(lost);
  next.storeSecrets();
  expect([next.secret("auth-secret"), next.isNewSecret("auth-secret")]).toEqual([secret, false]);
  next.close();
});

test("a secret that is too short to sign with is refused with one line", () => {
  const dataDir = openDataDir(join(root, "short-secret"));
  const file = join(dataDir.path, "auth-secret");
  for (const secret of ["a", "", "x".repeat(31)]) {
    writeFileSync(file, `${secret}\n`);
    expect(() => dataDir.secret("auth-secret")).toThrow(
      new DataDirError(`the secret in ${file} has fewer than 32 characters: restore the file from a backup`),
    );
  }
  writeFileSync(file, "x".repeat(32));
  expect(dataDir.secret("auth-secret")).toBe("x".repeat(32));
  dataDir.close();
});

test("a second process on the same folder is refused with one line that names the first", () => {
  const path = join(root, "taken");
  const dataDir = openDataDir(path);
  const { stdout } = spawnSync(process.execPath, program(path), { encoding: "utf8" });
  expect(stdout).toBe(
    `DATA_DIR ${dataDir.path} is in use by another process (process ${process.pid}): stop it or choose another DATA_DIR\n`,
  );
  dataDir.close();
});

test("a folder whose holder was killed is free at once", async () => {
  const path = join(root, "killed");
  const holder = spawn(process.execPath, program(path), { stdio: ["ignore", "pipe", "inherit"] });
  expect(String((await once(holder.stdout, "data"))[0])).toBe("open\n");
  expect(() => openDataDir(path)).toThrow(DataDirError);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  openDataDir(path).close();
});

test("a path that cannot be a folder is refused with one line", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => openDataDir(join(root, "file"))).toThrow(/^DATA_DIR .*file cannot be created: /);
});
