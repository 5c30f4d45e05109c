import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleShop } from "../scripts/cli/shop/init/example-shop.ts";
import { demoFolder } from "../scripts/seed/content.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";
import { reaches } from "./video.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";

const browser = testBrowser();
const admin = { email: "admin@shop.example", password: "물레-앞에서-처음" };
const shopFile = exampleShop.replace("  # password: ", `  password: ${admin.password} # `);

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-empty-shop-"));
  server = await startServer({ settingsAt: async () => ({ SEED: "off", PAYMENTS: "simulated" }) });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A command as an admin calls it. */
async function cli(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: server.dataDir,
    CLOSEGAP_URL: server.url,
    CLOSEGAP_EMAIL: admin.email,
    CLOSEGAP_PASSWORD: admin.password,
  };
  const main = join(import.meta.dirname, "../scripts/cli/main.ts");
  return (await promisify(execFile)(process.execPath, [main, ...args], { env })).stdout;
}

/** A course of one lecture, as a teacher hands it over. */
async function writeCourse(): Promise<string> {
  const course = join(folder, "cup");
  await mkdir(join(course, "video"), { recursive: true });
  await writeFile(
    join(course, "course.md"),
    `---
title: 처음 빚는 컵
subtitle: 흙 한 덩이로
teacher: teacher@shop.example
category: 요리/공예
level: 입문
price: 9900
accessDays: 90
tags: [도자기]
outcomes: [컵을 빚어요]
sections: [{ title: 시작, lectures: [cup] }]
---

흙과 손만 있으면 돼요.
`,
  );
  await writeFile(
    join(course, "cup.md"),
    "---\ntitle: 흙을 고르는 법\nsummary: 손에 맞는 흙\ntags: [흙]\n---\n\n흙을 골라요.\n",
  );
  for (const suffix of ["mp4", "ko.vtt"])
    await cp(join(demoFolder, `video/css-center.${suffix}`), join(course, `video/cup.${suffix}`));
  return course;
}

test("an empty shop is opened by commands, and a visitor signs up, buys a course in it and watches", async () => {
  const context = await browser().newContext({ baseURL: server.url, locale: "ko-KR", reducedMotion: "reduce" });
  context.setDefaultTimeout(waitTimeoutMs);
  const page = await context.newPage();
  await page.goto("/signup");
  await page.getByText("아직 가입을 받지 않아요").waitFor();
  expect(await readFile(server.logFile, "utf8")).toContain("sign-up is closed until terms and privacy policy");

  await writeFile(join(folder, "shop.yaml"), shopFile);
  expect(await cli("shop", "init", join(folder, "shop.yaml"))).toContain("admin admin@shop.example: created");
  expect(await cli("course", "import", await writeCourse())).toContain("처음 빚는 컵  1 lecture  added");
  const listed = await cli("course", "list");
  const [courseId = ""] = listed.split(" ");
  expect(listed).toContain("처음 빚는 컵  윤서하  PUBLISHED  9,900원");
  await cli("course", "feature", courseId);
  await cli("course", "sale", courseId, "7900", "2099-12-31T14:59:59Z");

  // Pages that were rendered for the empty shop are rendered again.
  await expect
    .poll(async () => (await context.request.get("/")).text(), { timeout: waitTimeoutMs })
    .toContain("처음 빚는 컵");
  await page.goto("/");
  await page.getByText("사업자등록번호 123-45-67890").waitFor();
  await page.goto(`/courses/${courseId}`);
  await page
    .getByRole("link", { name: /지금 시작하기/ })
    .filter({ visible: true })
    .first()
    .click();
  const email = "buyer@shop.example";
  await page.getByRole("textbox", { name: "이메일", exact: true }).fill(email);
  await page.getByRole("button", { name: "만 14세 이상이며 동의하고 계속하기" }).click();
  await page.getByLabel("인증번호").fill(codeIn(await mailTo(email, 0, server)));
  await page.getByLabel("이름").fill("김하늘");
  await page.getByLabel("비밀번호", { exact: true }).fill("물레-앞에서-처음");
  await page.getByRole("button", { name: "가입 완료하기" }).click();
  await page.getByRole("checkbox", { name: /확인했고/ }).check();
  await page.getByRole("button", { name: "7,900원 결제하기" }).filter({ visible: true }).first().click();
  await page.getByText("테스트 결제예요").first().waitFor();
  await page.getByRole("button", { name: /원 결제하기$/ }).click();
  await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();
  await page
    .getByRole("link", { name: /시작하기/ })
    .first()
    .click();
  await page.getByRole("button", { name: "강의 재생하기" }).click();
  // The only lecture: to play it ends the refund, which is said first.
  await page.getByRole("button", { name: "그래도 보기" }).click();
  await reaches(page, 1);
  expect(await cli("user", "show", email)).toContain("USER");
  await context.close();
});
