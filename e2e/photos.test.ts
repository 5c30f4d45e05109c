import { expect, test } from "vitest";
import { makeImage } from "../server/test/photo/images.ts";
import { restOf, signUp } from "./accounts.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop] = sizes as [Size, Size];

test("[R1.21] a user crops a profile photo by keyboard, and adds a photo to an inquiry", async () => {
  const account = await signUp();
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  const photo = { name: "작업실.jpg", mimeType: "image/jpeg", buffer: await makeImage("jpeg") };
  await w.visit("/my/account");
  await page.getByRole("button", { name: "사진 바꾸기" }).click();
  const dialog = page.getByRole("dialog", { name: "프로필 사진" });
  await dialog.locator("input[type=file]").setInputFiles({ ...photo, buffer: Buffer.from("<svg>") });
  await dialog.getByText("읽을 수 없는 사진이에요.", { exact: false }).waitFor();
  await dialog.locator("input[type=file]").setInputFiles(photo);
  const stage = dialog.getByRole("button", { name: "사진 위치" });
  await stage.press("+");
  await stage.press("ArrowLeft");
  await w.screenshot("profile-photo");
  expect(await w.accessibilityIssues()).toEqual([]);
  await dialog.getByRole("button", { name: "저장하기" }).click();
  await page.getByText("프로필 사진을 바꿨어요.").first().waitFor();
  await page.locator("main img[srcset*=photos]").waitFor();

  await w.visit("/my/support");
  await page.getByText("재생 오류", { exact: true }).click();
  await page.getByRole("textbox", { name: "제목" }).fill("화면이 멈춰요");
  await page.getByRole("textbox", { name: "문의 내용" }).fill("사진처럼 멈춰요.");
  await page.getByLabel("사진 추가").setInputFiles(photo);
  await page.getByRole("button", { name: "작업실.jpg 삭제" }).waitFor();
  await w.screenshot("support-photo");
  expect(await w.accessibilityIssues()).toEqual([]);
  await page.getByRole("button", { name: "문의하기" }).click();
  await page.getByRole("link", { name: "첨부한 사진 1장 중 1번째", exact: false }).waitFor();
  const { items } = await (await restOf(account))("/support/inquiries");
  expect(items).toHaveLength(1);
  expect(w.issues).toEqual([]);
  await w.context.close();
});
