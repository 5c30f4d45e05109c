import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { learnerPassword, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";
import { fetchAll } from "../../test/learning.ts";

const root = join(import.meta.dirname, "../../..");
const sources = join(root, "server/test");
const journeys = ["with-openapi-fetch.journey.ts", "with-hey-api.journey.ts"];
const run = promisify(execFile);

let t: TestApp;
let base: string;
let document: string;
let folder: string;

beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
  document = await (await fetch(`${base}/api/v1/openapi.json`)).text();
  folder = await mkdtemp(join(tmpdir(), "closegap-sdk-"));
  await writeFile(join(folder, "openapi.json"), document);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions: { types: ["node"] }, include: ["*.ts"] }),
  );
  for (const name of journeys) await copyFile(join(sources, "sdk", name), join(folder, name));
  await copyFile(join(sources, "payment-window.ts"), join(folder, "payment-window.ts"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await run(process.execPath, [join(sources, "sdk/generate.ts"), join(folder, "openapi.json"), folder]);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

test("Redocly finds no error in the document", async () => {
  const config = await createConfig({ extends: ["spec"] });
  const problems = await lintFromString({ source: document, absoluteRef: "/openapi.json", config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("Spectral finds no error in the document", async () => {
  const spectral = new Spectral();
  // An operation has a summary, which says all of it.
  const rules = { "operation-description": "off" } as const;
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]], rules });
  const problems = await spectral.run(JSON.parse(document));
  expect(problems.map(({ code, path }) => `${code} at ${path.join("/")}`)).toEqual([]);
});

test("clients generated from the document compile", async () => {
  const { stdout } = await run(join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
});

test.each(journeys)("[R10.24] a third party browses, buys, watches and gets a refund (%s)", async (journey) => {
  const { userId, email } = await makeLearner(t);
  const lectureIds = [await makeLecture(t.db), await makeLecture(t.db)];
  await makeCourse(t.db, { lectureIds });
  t.deps.responseCache.invalidate(null);
  await fetchAll(t, userId, lectureIds);
  const { stdout } = await run(process.execPath, [join(folder, journey), base, email, learnerPassword]);
  expect(JSON.parse(stdout)).toEqual({ status: "DONE", watchedSec: 3, refunded: expect.any(Number) });
});
