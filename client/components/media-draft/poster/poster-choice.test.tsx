// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { PosterChoice } from "./poster-choice.tsx";

afterEach(cleanup);

const mediaAssetId = "d8e2c6aa-135e-5092-9049-4b4d6ea06611";
const items = ["a", "b"].map((name) => ({ file: `${name}.webp`, url: `/posters/${name}.webp` }));

function draw(responses: StubResponses = {}) {
  const client = testClient({ "mediaAsset.posters": () => ({ data: { items, shown: "a.webp" } }), ...responses });
  render(
    client.page(
      <ToastProvider>
        <PosterChoice mediaAssetId={mediaAssetId} />
      </ToastProvider>,
    ),
  );
  return client;
}
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

test("an image or the cover of the lecture is chosen, and said to be", async () => {
  const { callsOf } = draw({
    "mediaAsset.choosePoster": (input) => ({ data: { items, shown: (input as { file: string | null }).file } }),
  });
  expect((await radio("장면 1")).checked).toBe(true);
  fireEvent.click(await radio("장면 2"));
  expect((await radio("장면 2")).checked).toBe(true);
  await screen.findByText("포스터를 바꿨어요.");
  fireEvent.click(await radio("표지 그림 사용"));
  expect((await radio("표지 그림 사용")).checked).toBe(true);
  expect((await radio("장면 2")).checked).toBe(false);
  expect(callsOf("mediaAsset.choosePoster")).toEqual([
    { mediaAssetId, file: "b.webp" },
    { mediaAssetId, file: null },
  ]);
});

test("a choice that was not stored is taken back", async () => {
  draw({ "mediaAsset.choosePoster": () => ({ code: "NOT_FOUND" }) });
  fireEvent.click(await radio("장면 2"));
  // Shown and announced.
  expect(await screen.findAllByText("찾는 내용이 없어요. 이동했거나 삭제됐을 수 있어요.")).toHaveLength(2);
  expect((await radio("장면 1")).checked).toBe(true);
});

test("images that could not be loaded can be asked for again", async () => {
  let calls = 0;
  draw({
    "mediaAsset.posters": () => {
      calls += 1;
      return calls === 1 ? { code: "SERVICE_BUSY" } : { data: { items, shown: null } };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /다시/ }));
  expect((await radio("표지 그림 사용")).checked).toBe(true);
});
