import { expect, test } from "vitest";
import { run } from "../scripts/cli/run.ts";
import { demoAccounts, demoPassword } from "../scripts/seed/demo-accounts.ts";
import { restOf, signUp } from "./accounts.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop, mobile] = sizes as [Size, Size];
const admin = demoAccounts.find(({ role }) => role === "ADMIN");

/** A command of an administrator. */
const cli = (args: string[]) =>
  run(args, {
    CLOSEGAP_URL: server.url,
    CLOSEGAP_EMAIL: admin?.email ?? "",
    CLOSEGAP_PASSWORD: demoPassword,
  });

test("[R2.20] an inquiry is answered by support while its page is open, continued and resolved", async () => {
  const account = await signUp();
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  await w.visit("/my/support");
  await page.getByRole("heading", { name: "아직 문의한 내용이 없어요" }).waitFor();
  await page.getByText("재생 오류", { exact: true }).click();
  await page.getByRole("textbox", { name: "제목" }).fill("소리가 늦게 나와요");
  await page.getByRole("textbox", { name: "문의 내용" }).fill("노트북에서만 그래요.");
  await page.getByRole("button", { name: "문의하기" }).click();
  await page.getByText("문의를 접수했어요.").first().waitFor();
  const { items } = await (await restOf(account))("/support/inquiries");
  await w.untilStreamOpened();

  await cli(["inquiry", "answer", items[0].inquiryId, "브라우저를 다시 열어 주세요."]);
  await page.getByRole("link", { name: "알림 안 읽음 1", exact: true }).waitFor();
  await page.getByText("브라우저를 다시 열어 주세요.").waitFor();
  await w.screenshot("support-answered");
  expect(await w.accessibilityIssues()).toEqual([]);

  await page.getByRole("textbox", { name: "이어서 문의하기" }).fill("이제 잘 나와요.");
  await page.getByRole("button", { name: "답글 남기기" }).click();
  await page.getByRole("article").filter({ hasText: "이제 잘 나와요." }).waitFor();
  await page.getByRole("button", { name: "해결됐어요" }).click();
  await page.getByText("해결", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "알림 안 읽음 1", exact: true }).click();
  await page
    .getByRole("dialog", { name: "알림" })
    .getByRole("link", { name: /문의에 답변이 왔어요/ })
    .waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R2.21] a suggestion is found by a similar title, and voted for by another user on a phone", async () => {
  const title = `북마크를 색깔로 나누고 싶어요 ${Date.now()}`;
  const author = await MonitoredPage.open(browser(), desktop, await signUp());
  await author.visit("/my/suggest");
  await author.page.getByRole("textbox", { name: "제목" }).fill(title);
  await author.page.getByRole("combobox", { name: "분류" }).selectOption({ label: "노트" });
  await author.page.getByRole("textbox", { name: "내용" }).fill("다시 볼 곳과 외울 곳을 나누려고요.");
  await author.page.getByRole("button", { name: "제안 올리기" }).click();
  await author.page.getByRole("link", { name: title }).waitFor();
  expect(await author.accessibilityIssues()).toEqual([]);
  expect(author.issues).toEqual([]);
  await author.context.close();

  const voter = await MonitoredPage.open(browser(), mobile, await signUp());
  const { page } = voter;
  await voter.visit("/my/suggest");
  await page.getByRole("button", { name: "새 제안 쓰기" }).click();
  const dialog = page.getByRole("dialog", { name: "새 제안" });
  await dialog.getByRole("textbox", { name: "제목" }).fill("북마크를 색깔로");
  await dialog.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const vote = page.getByRole("button", { name: `${title} 공감 1` });
  await vote.click();
  await page.getByRole("button", { name: `${title} 공감 2`, pressed: true }).waitFor();
  await voter.screenshot("suggestion");
  expect(await voter.accessibilityIssues()).toEqual([]);
  expect(voter.issues).toEqual([]);
  await voter.context.close();
});
