import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sha256 } from "../db/sha256.ts";
import { testApp } from "../test/app.ts";
import { builtSite } from "./static-assets.ts";

test("a server has its code, its worker and its icons while a newer build empties the folder of its own", async () => {
  const folder = await mkdtemp(join(tmpdir(), "closegap-site-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [client, studio] = [join(folder, "client"), join(folder, "studio")];
  for (const name of ["apps/shop", "assets"]) await mkdir(join(client, name), { recursive: true });
  await writeFile(join(client, "apps/shop/index.html"), "<head></head>");
  await writeFile(join(client, "manifest.json"), JSON.stringify({ "ui/fonts.css": { file: "assets/fonts-1.css" } }));
  await writeFile(join(client, "rendered-parts.json"), "[]");
  await writeFile(join(client, "sw.js"), "wait()");
  await writeFile(join(client, "assets/shell-1.js"), "go()");
  for (const name of ["apps/studio", "assets"]) await mkdir(join(studio, name), { recursive: true });
  await writeFile(join(studio, "apps/studio/index.html"), "<script>paint()</script>");
  await writeFile(join(studio, "assets/index-1.js"), "teach()");
  const site = await builtSite(folder, join(folder, "data"));
  for (const build of [client, studio]) await rm(build, { recursive: true });
  const t = await testApp({}, site);
  onTestFinished(() => t.close());
  const typeOf = async (url: string) => {
    const { statusCode, headers } = await t.app.inject(url);
    return [statusCode, headers["content-type"], headers["cache-control"]];
  };
  expect(await typeOf("/assets/shell-1.js")).toEqual([
    200,
    "application/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect((await t.app.inject("/assets/index-1.js")).payload).toBe("teach()");
  for (const path of ["/studio", "/studio/courses"]) {
    const { statusCode, payload, headers } = await t.app.inject(path);
    expect([statusCode, payload, headers["cache-control"]]).toEqual([
      200,
      "<script>paint()</script>",
      "private, no-cache",
    ]);
    expect(headers["content-security-policy"]).toContain(`'sha256-${sha256("paint()").toString("base64")}'`);
  }
  expect((await t.app.inject("/sw.js")).payload).toBe("wait()");
  expect(await typeOf("/sw.js")).toEqual([200, "text/javascript; charset=utf-8", "no-cache"]);
  expect(await typeOf("/favicon.ico")).toEqual([200, "image/vnd.microsoft.icon", "public, max-age=3600"]);
  expect(await typeOf("/share.png")).toEqual([200, "image/png", "public, max-age=3600"]);
  expect(await typeOf("/manifest.webmanifest")).toEqual([200, "application/manifest+json", "public, max-age=3600"]);
});
