import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../scripts/cli/run.ts";
import { filesOfZip } from "../server/test/zip.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

// A shop of its own: a course of it gets a draft.
let server: RunningServer;
let root: string;
beforeAll(async () => {
  server = await startServer();
  root = await mkdtemp(join(tmpdir(), "closegap-studio-folder-"));
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

describe.each(sizes)("on $name", (size) => {
  test("a teacher downloads a course as a folder, in which an import finds nothing to change", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher, server);
    const { page } = w;
    await page.goto("/studio");
    await page.locator("main li a").first().click();
    await page.getByRole("link", { name: "게시", exact: true }).click();
    const panel = page.getByRole("region", { name: "파일로 내보내기" });
    await panel.getByText(/^약 \d/).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-folder");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "ZIP 내려받기" }).click(),
    ]);
    const files = filesOfZip(await buffer(await download.createReadStream()));
    for (const [name, content] of files) {
      const path = join(root, size.name, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    const [first = ""] = files.keys();
    const folder = join(root, size.name, dirname(first));
    const report = await run(["course", "import", folder, "--dry-run"], { DATA_DIR: server.dataDir });
    expect(report).toMatch(/unchanged$/);
    await w.context.close();
  });
});
