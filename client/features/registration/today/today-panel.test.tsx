// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RegisteredItem, ResumePoint } from "../../../../shared/registration/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { testItem } from "../../../test/registration.ts";
import { TodayPanel } from "./today-panel.tsx";

afterEach(cleanup);

const resume: ResumePoint = {
  lectureId: "01990000-0000-7000-8000-0000000000f1",
  title: "반복문으로 같은 일 시키기",
  number: 5,
  positionSec: 95,
  durationSec: 139,
};
const show = (item: Partial<RegisteredItem>, point: Partial<ResumePoint> = {}) =>
  render(testClient({}).page(<TodayPanel item={{ ...testItem(item), resume: { ...resume, ...point } }} />));

test("a lecture that was left says where, and the seconds that end it", async () => {
  show({ title: "처음 만나는 파이썬", durationSec: 1_000, progressRate: 40 });
  await screen.findByRole("heading", { level: 2, name: "반복문으로 같은 일 시키기" });
  screen.getByText("처음 만나는 파이썬 · 5강 · 1:35에서 멈췄어요");
  screen.getByText("44초만 더 보면 5강이 끝나요. 코스는 10분 남았어요.");
  expect(screen.getByRole("link", { name: "44초 마저 보기" }).getAttribute("href")).toContain("/watch");
});

test("a lecture that has not been started has no position", async () => {
  show({ title: "처음 만나는 파이썬" }, { positionSec: 0 });
  expect(await screen.findByRole("link", { name: "2분 19초 시작하기" })).toBeTruthy();
  expect(screen.getByText("처음 만나는 파이썬 · 5강")).toBeTruthy();
});

test("a single lecture is no part of a course", async () => {
  show({ itemType: "LECTURE" });
  expect(await screen.findByText("한 편 강의 · 1:35에서 멈췄어요")).toBeTruthy();
  expect(screen.getByText("44초만 더 보면 끝나요.")).toBeTruthy();
});
