import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../scripts/cli/run.ts";
import { makeRecording } from "../server/test/video/recording.ts";
import { signUpConfirmed } from "./accounts.ts";
import { dropFolder } from "./drop-folder.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A command of an admin. */
const cli = (...args: string[]): Promise<string> =>
  run(args, {
    CLOSEGAP_URL: server.url,
    CLOSEGAP_EMAIL: "admin@closegap.test",
    CLOSEGAP_PASSWORD: "closegap-demo",
  });

test("a new account applies, is accepted, writes a course, changes what an admin asks for, and is published", async () => {
  const [desktop] = sizes;
  if (!desktop) throw new Error("there are no sizes");
  const account = await signUpConfirmed(server);
  const w = await MonitoredPage.open(browser(), desktop, account, server);
  const { page } = w;
  const press = (name: string, role: "button" | "link" = "button") =>
    page.getByRole(role, { name, exact: true }).click();
  await page.goto("/studio");
  await page.getByRole("textbox", { name: "활동 이름" }).fill("한유진");
  await page.getByRole("textbox", { name: "한 줄 소개" }).fill("집에서 굽는 사람");
  await page.getByRole("textbox", { name: "분야" }).fill("제빵");
  await page.getByRole("textbox", { name: "만들고 싶은 강의" }).fill("오븐 하나로 굽는 식빵");
  await page.getByRole("checkbox").check();
  await press("지원하기");
  await page.getByRole("heading", { level: 1, name: "지원서를 살펴보고 있어요" }).waitFor();
  await cli("teacher", "accept", account.email);
  // The notification leads to the studio.
  await page.goto("/my/notifications");
  await page.getByRole("link", { name: /크리에이터가 됐어요/ }).click();
  await page.getByRole("heading", { level: 1, name: "첫 코스를 만들어 볼까요?" }).waitFor();
  expect(await w.accessibilityIssues()).toEqual([]);

  // A folder is the first course: its folders are sections, with captions and files beside their videos.
  await dropFolder(page, "식빵_굽기", [
    ["01_재료/01_준비.mp4", await makeRecording({ seconds: 5 })],
    ["01_재료/01_준비.srt", Buffer.from("1\n00:00:00,500 --> 00:00:02,000\n밀가루를 재요.\n")],
    ["01_재료/재료표.txt", Buffer.from("밀가루 250g")],
  ]);
  expect(await page.getByRole("textbox", { name: "섹션 1 이름" }).inputValue()).toBe("재료");
  expect(await page.getByRole("textbox", { name: "1강 제목" }).inputValue()).toBe("준비");
  await page.getByRole("link", { name: "준비 편집" }).click();
  await page.getByText("재료표.txt").first().waitFor();
  await page.getByText("밀가루를 재요.").first().waitFor({ timeout: 60_000 });
  await page.goBack();
  await press("소개", "link");
  const title = `식빵 굽기 ${account.email.slice(0, 8)}`;
  expect(await page.getByLabel("코스 이름").inputValue()).toBe("식빵 굽기");
  await page.getByLabel("코스 이름").fill(title);
  await page.getByLabel("한 줄 소개").fill("집 오븐으로 굽는 첫 빵");
  await page.getByLabel("소개", { exact: true }).fill("오븐 하나와 밀가루만 있으면 돼요. ".repeat(4));
  await page.getByLabel("카테고리").selectOption({ index: 1 });
  await page.getByText("입문", { exact: true }).click();
  await page.getByLabel("배우고 나면").fill("식빵을 구워요");
  await press("가격", "link");
  await page.getByLabel("정가").fill("30000");
  await press("게시", "link");
  await press("1강을 맛보기로");
  await page.getByText("게시할 준비가 끝났어요").first().waitFor({ timeout: 60_000 });
  await page.getByText("저장됨").waitFor();
  await press("검토 요청하기");
  await page.getByRole("heading", { name: "검토 중이에요" }).waitFor();
  expect(await w.accessibilityIssues()).toEqual([]);

  const submission = async () => {
    const listed = (await cli("course", "submitted")).split("\n").find((line) => line.includes(title)) ?? "";
    const [courseId = ""] = listed.split("  ");
    return { courseId, submittedAt: /\S+Z/.exec(listed)?.[0] ?? "" };
  };
  const { courseId, submittedAt } = await submission();
  const comments = [{ itemId: null, text: "무엇을 준비해야 하는지도 써 주세요." }];
  await cli("course", "send-back", courseId, submittedAt, JSON.stringify({ comments }));
  await page.reload();
  await page.getByText("무엇을 준비해야 하는지도 써 주세요.").waitFor();
  expect(await w.accessibilityIssues()).toEqual([]);
  await page.getByRole("list", { name: "검토 의견" }).getByRole("link", { name: "고치러 가기" }).click();
  await page.getByLabel("준비물").fill("오븐과 밀가루");
  await press("게시", "link");
  await page.getByText("저장됨").waitFor();
  await press("검토 요청하기");
  await page.getByRole("heading", { name: "검토 중이에요" }).waitFor();
  await cli("course", "accept", courseId, (await submission()).submittedAt);
  await page.goto(`/courses/${courseId}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText("오븐과 밀가루").first().waitFor();

  // Later changes need no review, and go off sale at a time.
  await page.goto(`/studio/courses/${courseId}/publish`);
  await press("판매 중지");
  await page.getByLabel("판매를 중지할 시각").fill("2020-01-01T10:00");
  await page.getByRole("dialog").getByRole("button", { name: "판매 중지" }).click();
  await page.getByText("지금보다 뒤의 시각을 골라 주세요.").waitFor();
  await page.getByLabel("판매를 중지할 시각").fill("2099-01-01T10:00");
  await page.getByRole("dialog").getByRole("button", { name: "판매 중지" }).click();
  await press("중지 예약 취소");
  await page.getByRole("button", { name: "판매 중지" }).waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});
