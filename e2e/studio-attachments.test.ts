import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CourseDraft } from "../shared/course/draft.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

// A shop of its own: a course of it is changed.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(6_000_000, 32), Buffer.from("%%EOF\n")]);
const code = Buffer.from("print('안녕')\n");

/** Calls the server as the teacher. */
async function asTeacher({ context }: MonitoredPage) {
  const { accessToken } = await (await context.request.post("/api/v1/auth/login", { data: teacher })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = async (path: string, input?: object) => {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
    return (await (await context.request.get(`/trpc/${path}${query}`, { headers })).json()).result.data;
  };
  const mutate = (path: string, data: object) => context.request.post(`/trpc/${path}`, { headers, data });
  return { read, mutate };
}

describe.each(sizes)("on $name", (size) => {
  test("a teacher adds files to a lecture, and they are downloaded beside its video", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher, server);
    const { page } = w;
    const { read, mutate } = await asTeacher(w);
    const [{ courseId }] = await read("courseDraft.list");
    await mutate("courseDraft.open", { courseId });
    const draft: CourseDraft = await read("courseDraft.byId", { courseId });
    const lecture = draft.lectures.findLast(({ isPreview }) => !isPreview);
    const lectureId = lecture?.lectureId ?? "";

    await page.goto(`/studio/courses/${courseId}/lectures/${lectureId}`);
    await page.getByRole("button", { name: "자료 추가" }).waitFor();
    const names = [`반죽표 ${size.name}.pdf`, `예제 ${size.name}.py`] as const;
    await page.locator("main input[type=file]:not([accept])").setInputFiles([
      { name: names[0], mimeType: "application/pdf", buffer: pdf },
      { name: names[1], mimeType: "text/x-python", buffer: code },
      { name: "설치.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ\x90\0\x03\0", "latin1") },
    ]);
    const list = page.getByRole("list", { name: "자료 목록" });
    await list.getByText(names[1], { exact: true }).first().waitFor();
    await page.getByText(/PDF, ZIP, 이미지, 글·코드 파일만/).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-attachments");
    await page.getByRole("button", { name: "설치.exe 지우기" }).click();
    await page.getByLabel(`${names[1]} 더 보기`).click();
    await page.getByRole("button", { name: "위로 옮기기" }).click();
    await page.getByText("저장됨").waitFor();
    const saved: CourseDraft = await read("courseDraft.byId", { courseId });
    const own = saved.lectures.find((one) => one.lectureId === lectureId)?.attachments ?? [];
    expect(own.map(({ fileName }) => fileName).slice(-2)).toEqual([names[1], names[0]]);
    const published = await mutate("courseDraft.publish", { courseId });
    expect([published.status(), await published.text()]).toEqual([200, expect.any(String)]);

    await page.goto(`/lectures/${lectureId}/watch`);
    await page.getByRole("tab", { name: /^자료/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: names[0] }).click(),
    ]);
    // Chromium names the file by the locale of the machine: the name that is sent counts.
    const { "content-disposition": disposition } = (await page.context().request.head(download.url())).headers();
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(names[0])}`);
    expect((await buffer(await download.createReadStream())).equals(pdf)).toBe(true);
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("watch-attachments");
    await w.context.close();
  });
});
