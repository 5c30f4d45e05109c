import { describe, expect, test } from "vitest";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };
/** Everything that a publication changes on the page. */
const parts = ["#outcomes", "#about", "#curriculum", "#teacher", "#refund"];

describe.each(sizes)("on $name", (size) => {
  test("the preview shows the page of the course to visitors and learners, and nothing in it buys, leaves or records", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher);
    const { page } = w;
    await page.goto("/studio");
    await page.locator("main a[href^='/studio/courses/']").first().click();
    await page.getByRole("link", { name: "미리보기" }).click();
    const shown = page.frameLocator("iframe");
    await shown.getByRole("heading", { level: 1 }).waitFor();
    // The first opening asks for a draft, which the course did not have.
    w.issues.length = 0;
    expect(await w.accessibilityIssues()).toEqual([]);
    const device = size.isMobile ? "휴대폰" : "데스크톱";
    await page.getByText(device, { exact: true }).click();
    const previewed = await Promise.all(parts.map((part) => shown.locator(part).textContent()));
    await w.screenshot("studio-preview");

    const writes: string[] = [];
    page.on("request", (request) => void (request.method() === "GET" || writes.push(request.url())));
    const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    const before = await stored();
    await shown
      .getByRole("link", { name: /시작하기$/ })
      .first()
      .click();
    await page.getByText("미리보기에서는 버튼과 링크가 움직이지 않아요.").waitFor();
    await shown.getByRole("button", { name: "장바구니" }).first().press("Enter");
    await shown.locator("#curriculum").getByRole("link").first().press("Enter");
    const folded = shown.locator("#curriculum").getByRole("button", { expanded: false }).first();
    const section = (await folded.getAttribute("id")) ?? "";
    await folded.click();
    await shown.locator(`#${section}[aria-expanded=true]`).waitFor();
    await page.getByText("수강생", { exact: true }).click();
    await shown.getByRole("link", { name: "첫 강의 보기" }).first().click();
    expect(new URL(page.url()).search).toContain("reader=learner");
    expect([writes, await stored()]).toEqual([[], before]);

    const courseId = /courses\/([^/]+)/.exec(page.url())?.[1];
    const visitor = await MonitoredPage.open(browser(), size);
    await visitor.page.goto(`/courses/${courseId}`);
    const published = await Promise.all(parts.map((part) => visitor.page.locator(part).textContent()));
    expect(previewed).toEqual(published);
    expect(w.issues).toEqual([]);
    await visitor.context.close();
    await w.context.close();
  });
});
