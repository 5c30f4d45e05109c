import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../scripts/cli/run.ts";
import type { CourseDraft } from "../shared/course/draft.ts";
import type { FolderMedia } from "../shared/course/folder/media.ts";
import { filesOfZip } from "../server/test/zip.ts";
import { dropFolder, filesOf } from "./drop-folder.ts";
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

const courseIdOf = (page: Page): string => /courses\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

/** Reads drafts and their videos as the server has them. */
async function draftReader({ request }: Page) {
  const { accessToken } = await (await request.post("/api/v1/auth/login", { data: teacher })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = async (procedure: string, courseId: string) => {
    const input = encodeURIComponent(JSON.stringify({ courseId }));
    return (await (await request.get(`/trpc/courseDraft.${procedure}?input=${input}`, { headers })).json()).result.data;
  };
  return {
    draftOf: (courseId: string): Promise<CourseDraft> => read("byId", courseId),
    mediaOf: (courseId: string): Promise<FolderMedia[]> => read("folderMedia", courseId),
  };
}

/** Everything of a draft that a copy of it has as well. */
const contentOfDraft = ({ page, sections, lectures }: CourseDraft, media: readonly FolderMedia[]) => ({
  page,
  sections: sections.map(({ sectionId, title }) => ({
    title,
    lectures: lectures
      .filter((lecture) => lecture.sectionId === sectionId)
      .map(({ lectureId, title: name, summary, script, isPreview, price, video, attachments }) => ({
        name,
        summary,
        script,
        isPreview,
        price,
        status: video?.status,
        durationMs: video?.durationMs,
        hasCaptions: video?.hasCaptions,
        texts: media
          .filter((one) => one.lectureId === lectureId)
          .map(({ captions, chapters }) => ({ captions, chapters })),
        files: attachments.map(({ fileName, bytes }) => [fileName, bytes]),
      })),
  })),
});

describe.each(sizes)("on $name", (size) => {
  test("a teacher downloads a course as a folder, in which an import finds nothing to change", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher, server);
    const { page } = w;
    await page.goto("/studio");
    await page.locator("main li").filter({ hasText: "게시 중" }).locator("a").first().click();
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

    // The same folder becomes a new course, in the browser.
    const drop = async () => dropFolder(page, "코스", await filesOf(folder));
    const { draftOf, mediaOf } = await draftReader(page);
    const contentOf = async (courseId: string) => contentOfDraft(await draftOf(courseId), await mediaOf(courseId));
    const original = await draftOf(courseIdOf(page));
    const content = await contentOf(original.courseId);
    await page.goto("/studio");
    await drop();
    const dialog = page.getByRole("dialog", { name: "폴더 가져오기" });
    await dialog.getByRole("heading", { name: /^추가 \d+개/ }).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-folder-import");
    await dialog.getByRole("button", { name: "가져오기", exact: true }).click();
    await page.waitForURL(/\/studio\/courses\/[0-9a-f-]{36}$/);
    const courseId = courseIdOf(page);
    expect(courseId).not.toBe(original.courseId);
    // Videos, attachments, captions and chapters come one after another. Looks are rare: a teacher has 60 of them a minute.
    await expect.poll(() => contentOf(courseId), { timeout: 120_000, interval: 2000 }).toEqual(content);

    // Again, it finds nothing to change.
    await drop();
    await dialog.getByText("코스와 폴더가 같아요. 바꿀 것이 없어요.").waitFor();
    await dialog.getByRole("button", { name: "닫기" }).click();

    // A difference is shown, changed in one step, and taken back in one.
    const text = await readFile(join(folder, "course.md"), "utf8");
    await writeFile(join(folder, "course.md"), text.replace(/^subtitle: .*$/m, "subtitle: 폴더에서 고친 말"));
    await drop();
    await dialog.getByText("폴더에서 고친 말").waitFor();
    await dialog.getByRole("button", { name: "가져오기", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await draftOf(courseId)).page.subtitle).toBe("폴더에서 고친 말");
    await page.getByRole("button", { name: "실행 취소", exact: true }).click();
    await expect.poll(async () => (await draftOf(courseId)).page.subtitle).toBe(original.page.subtitle);

    // A folder that is wrong changes nothing, and says where.
    await writeFile(join(folder, "course.md"), text.replace(/^level: .*$/m, "level: 쉬움"));
    await drop();
    await dialog.getByRole("heading", { name: "1곳을 고쳐야 가져올 수 있어요" }).waitFor();
    await dialog.getByText(/^course\.md \d+번째 줄$/).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-folder-refused");
    await w.context.close();
  });
});
