// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { GameRanking } from "../../../shared/game/schema.ts";
import type { StubResponses } from "../../test/client.tsx";
import { otherId, showSection } from "../../test/community.tsx";
import { testRanking } from "../../test/game.ts";
import { WeekPanel } from "./week-panel.tsx";

afterEach(cleanup);

const row = (rank: number, more: Partial<GameRanking["top"][number]> = {}): GameRanking["top"][number] => ({
  rank,
  score: 2,
  elapsedMs: 30_000,
  faceId: otherId,
  photoId: null,
  name: `참여자 ${rank}`,
  isMine: false,
  ...more,
});

const open = (ranking: GameRanking, answers: StubResponses = {}) =>
  showSection(<WeekPanel gameId="g1" questionCount={2} />, { "game.ranking": () => ({ data: ranking }), ...answers });

const rows = () => screen.findAllByRole("listitem");
const nameSwitch = () => screen.findByRole("switch", { name: "순위에 내 이름 공개하기" });

test("a week without records invites to set the first", async () => {
  open(testRanking({ playerCount: 0 }));
  await screen.findByText("이번 주에는 아직 기록이 없어요. 첫 기록을 세워 보세요.");
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("a user whose name is hidden has no name and no face in the list", async () => {
  open(testRanking({ top: [row(1), row(2, { faceId: null, name: null })] }));
  const [named, unnamed] = await rows();
  expect([named?.textContent, unnamed?.textContent]).toEqual([
    expect.stringContaining("참여자 1"),
    expect.stringContaining("이름 비공개"),
  ]);
});

test("the user's own record below the best is a row of its own, and no second one among them", async () => {
  const mine = { rank: 9, score: 1, elapsedMs: 50_000 };
  open(testRanking({ top: [row(1)], mine }));
  const last = (await rows()).at(-1);
  expect(last?.textContent).toMatch(/^9.*다온.*나/);
  cleanup();
  open(testRanking({ top: [row(1, { isMine: true })], mine: { ...mine, rank: 1 } }));
  expect(await rows()).toHaveLength(1);
});

test("the name is hidden at once, and shown again when that fails", async () => {
  const { promise, resolve } = Promise.withResolvers<{ code: string }>();
  const { callsOf } = open(testRanking(), { "game.setUnnamed": () => promise });
  fireEvent.click(await nameSwitch());
  await waitFor(async () => expect(await nameSwitch()).toHaveProperty("checked", false));
  resolve({ code: "TOO_MANY_REQUESTS" });
  await waitFor(async () => expect(await nameSwitch()).toHaveProperty("checked", true));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(callsOf("game.setUnnamed")).toEqual([{ isUnnamed: true }]);
});

test("a ranking that cannot be read says so, and is read again by its button", async () => {
  let failures = 1;
  open(testRanking(), {
    "game.ranking": () => (failures-- > 0 ? { code: "TOO_MANY_REQUESTS" } : { data: testRanking({ top: [row(1)] }) }),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("순위를 불러오지 못했어요");
  fireEvent.click(within(alert).getByRole("button"));
  await screen.findByText("참여자 1");
});
