// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CaptionHit } from "../../../../shared/search/schema.ts";
import { showSection } from "../../../test/community.tsx";
import { testCaptionHit } from "../../../test/search.ts";
import { CaptionHits } from "./caption-hits.tsx";

afterEach(cleanup);

const ownedItem = (itemId: string, hasEnded = false) => ({ itemId, isFinished: false, hasEnded });
const { lecture } = testCaptionHit();

const open = (hit: Partial<CaptionHit>, owned: object[] = []) =>
  showSection(<CaptionHits hits={[testCaptionHit(hit)]} />, { "registration.owned": () => ({ data: owned }) });

const line = () => screen.findByRole("link");

test("a line of a locked lecture leads to the lecture's page", async () => {
  open({});
  expect((await line()).getAttribute("href")).toBe("/lectures/l1");
  screen.getByText("수강하면 볼 수 있어요");
  screen.getByText("처음 빚는 컵 · 3강 · 중심 잡기");
});

test("a line of a preview plays in its course, from its second", async () => {
  open({ lecture: { ...lecture, isPreview: true } });
  expect((await line()).getAttribute("href")).toBe("/lectures/l1/watch?t=65&course=c1");
  screen.getByText("맛보기");
});

test("a line of a lecture without a course names the lecture alone", async () => {
  open({ course: null, lecture: { ...lecture, isPreview: true } });
  expect((await line()).getAttribute("href")).toBe("/lectures/l1/watch?t=65");
  screen.getByText("중심 잡기");
});

test.each([
  ["inside a sentence", { before: "가 ", match: "물레", after: "를.", isCut: true }, "…가 물레를."],
  ["before more words", { before: "", match: "물레", after: "를 돌려", isCut: false }, "물레를 돌려…"],
])("a line that is cut %s shows it", async (_, snippet, shown) => {
  open({ snippet });
  expect((await line()).textContent).toBe(shown);
});

test("a line of a lecture that the user may watch plays, and in the course if that is the user's too", async () => {
  open({}, [ownedItem("l1"), ownedItem("c1")]);
  await screen.findByText("수강 중");
  expect((await line()).getAttribute("href")).toBe("/lectures/l1/watch?t=65&course=c1");
  cleanup();
  open({}, [ownedItem("l1"), ownedItem("c1", true)]);
  await screen.findByText("수강 중");
  expect((await line()).getAttribute("href")).toBe("/lectures/l1/watch?t=65");
});

test("a line of a lecture whose period has ended is locked", async () => {
  const { calledPaths } = open({}, [ownedItem("l1", true)]);
  await waitFor(() => expect(calledPaths()).toContain("registration.owned"));
  expect((await line()).getAttribute("href")).toBe("/lectures/l1");
});
