import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeImage } from "../server/test/photo/images.ts";
import { restOf, signUpConfirmed } from "./accounts.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop] = sizes as [Size, Size];

/** Drags the middle of an element by parts of its width: with the mouse, or with a finger where there is none. */
async function dragBy(element: Locator, { isMobile }: Size, by: { x: number; y: number }): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not shown");
  const page = element.page();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const to = { x: from.x + by.x * box.width, y: from.y + by.y * box.width };
  if (!isMobile) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    // Without the button it follows no longer.
    await page.mouse.move(from.x, from.y);
    return;
  }
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }]);
  await touch("touchEnd", []);
}

const red = { r: 255, g: 0, b: 0 };

/** Blue, 1,200 px wide and 600 px high, with a red corner at the top left, 525 px wide and 300 px high. */
async function twoColors(): Promise<Buffer> {
  const corner = await sharp({ create: { width: 525, height: 300, channels: 3, background: red } })
    .png()
    .toBuffer();
  const blue = sharp({ create: { width: 1_200, height: 600, channels: 3, background: { r: 0, g: 0, b: 255 } } });
  return blue
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** The color of an image at a position, in parts of the image. */
async function colorAt(file: Buffer, x: number, y: number): Promise<"red" | "blue"> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const index = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[index] ?? 0) > (data[index + 2] ?? 0) ? "red" : "blue";
}

test.each(sizes)("[R1.21] on $name the part of the image is saved to which a user zooms and drags", async (size) => {
  const w = await MonitoredPage.open(browser(), size, await signUpConfirmed());
  const { page } = w;
  await w.visit("/my/account");
  await page.getByRole("button", { name: "사진 바꾸기" }).click();
  const dialog = page.getByRole("dialog", { name: "프로필 사진" });
  const photo = { name: "두 색.png", mimeType: "image/png", buffer: await twoColors() };
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await dialog.getByRole("slider", { name: "크기" }).fill("2");
  await dragBy(dialog.getByRole("button", { name: "사진 위치" }), size, { x: 0.5, y: -0.25 });
  await dialog.getByRole("button", { name: "저장하기" }).click();
  const shown = page.locator("main img[srcset*=photos]");
  const srcset = await shown.getAttribute("srcset");
  const [photoId] = srcset?.match(/[0-9a-f]{8}-[0-9a-f-]{27}/) ?? [];
  const saved = await (await page.request.get(`/photos/${photoId}.webp`)).body();
  // The square from (300, 225) to (600, 525): red up to three quarters of its width and one quarter of its height.
  expect(await Promise.all([colorAt(saved, 0.7, 0.2), colorAt(saved, 0.8, 0.2), colorAt(saved, 0.7, 0.3)])).toEqual([
    "red",
    "blue",
    "blue",
  ]);
  // The avatar shows all of it.
  const [image, avatar] = await Promise.all([shown.boundingBox(), shown.locator("..").boundingBox()]);
  expect(image).toEqual(avatar);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R1.21] an upload is canceled midway, deleted, and saved again with the same part of the image", async () => {
  const w = await MonitoredPage.open(browser(), desktop, await signUpConfirmed());
  const { page } = w;
  await w.visit("/my/account");
  await page.getByRole("button", { name: "사진 바꾸기" }).click();
  const dialog = page.getByRole("dialog", { name: "프로필 사진" });
  const photo = { name: "작업실.jpg", mimeType: "image/jpeg", buffer: await makeImage("jpeg") };
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await dialog.getByRole("slider", { name: "크기" }).fill("2");
  // An upload that never ends.
  const uploads = /\/photos\/[0-9a-f-]{36}\?/;
  await page.route(uploads, (route) => (route.request().method() === "PUT" ? undefined : route.continue()));
  const started = page.waitForRequest((request) => uploads.test(request.url()));
  await dialog.getByRole("button", { name: "저장하기" }).click();
  await started;
  const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
  await dialog.getByRole("button", { name: "취소", exact: true }).click();
  expect((await deleted).status()).toBe(204);
  await page.unroute(uploads);
  expect(await dialog.getByRole("slider", { name: "크기" }).inputValue()).toBe("2");
  await dialog.getByRole("button", { name: "저장하기" }).click();
  await page.getByText("프로필 사진을 바꿨어요.").first().waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R1.21] a user crops a profile photo by keyboard, and adds a photo to an inquiry", async () => {
  const account = await signUpConfirmed();
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
