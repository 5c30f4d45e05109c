// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import { type TranscriptState, transcriptErrors } from "../../../shared/media/transcript.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import "./start-dialog.tsx";
import { stateText } from "./text.ts";
import { TranscriptLine } from "./transcript-line.tsx";

afterEach(cleanup);

const mediaAssetId = "01990000-0000-7000-8000-0000000000a1";
const transcriptId = "01990000-0000-7000-8000-0000000000c1";
const working: TranscriptState = {
  transcriptId,
  lang: "ko",
  status: "WORKING",
  percent: 40,
  errorCode: null,
  isTaken: false,
};
const ready: TranscriptState = { ...working, status: "READY" };

function show(asset: Partial<MediaAsset>, answers: StubResponses = {}, offersAnother = false) {
  const client = testClient({
    "mediaTranscript.start": () => ({ data: { transcriptId } }),
    "mediaTranscript.remove": () => ({ data: { transcriptId } }),
    ...answers,
  });
  const row = { mediaAssetId, fileName: "1강.mp4", canTranscribe: true, transcript: null, ...asset } as MediaAsset;
  render(
    client.page(
      <ToastProvider>
        <TranscriptLine asset={row} offersAnother={offersAnother} />
      </ToastProvider>,
    ),
  );
  return client;
}

test("captions are offered where speech can be transcribed, in the language of the video", async () => {
  const { callsOf } = show({});
  fireEvent.click(await screen.findByRole("button", { name: "1강.mp4 자막 만들기" }));
  await screen.findByRole("dialog", { name: "자막 만들기" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "한국어" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "영어" }));
  fireEvent.click(screen.getByRole("button", { name: "자막 만들기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsOf("mediaTranscript.start")).toEqual([{ mediaAssetId, lang: "en" }]);
});

test("a refusal is shown in the dialog", async () => {
  show({}, { "mediaTranscript.start": () => ({ code: "TRANSCRIPTS_FULL" }) });
  fireEvent.click(await screen.findByRole("button", { name: "1강.mp4 자막 만들기" }));
  fireEvent.click(await screen.findByRole("button", { name: "자막 만들기" }));
  const refusal = await screen.findByText("만들고 있는 자막이 너무 많아요. 하나가 끝나면 다시 시도해 주세요.");
  expect(screen.getByRole("dialog").contains(refusal)).toBe(true);
});

test("nothing is shown where nothing is offered", async () => {
  show({ canTranscribe: false });
  await waitFor(() => expect(document.querySelector("div")).not.toBeNull());
  expect(screen.queryByRole("button")).toBeNull();
});

test("a transcript that is under way shows how far it is, and can be canceled", async () => {
  const { callsOf } = show({ transcript: working });
  await screen.findByText("자막 만드는 중 40%");
  expect(screen.getByRole("progressbar", { name: "1강.mp4 자막 진행률" }).getAttribute("value")).toBe("40");
  fireEvent.click(screen.getByRole("button", { name: "1강.mp4 자막 만들기 취소" }));
  await waitFor(() => expect(callsOf("mediaTranscript.remove")).toEqual([{ transcriptId }]));
});

test("another transcript is offered beside captions alone, once the draft has the first one", async () => {
  const taken = { ...ready, isTaken: true };
  show({ transcript: taken });
  await waitFor(() => expect(document.querySelector("div")).not.toBeNull());
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  show({ transcript: taken }, {}, true);
  await screen.findByRole("button", { name: "1강.mp4 자막 만들기" });
});

test("a failure says why, and can be repeated", async () => {
  const { callsOf } = show({ transcript: { ...working, status: "FAILED", errorCode: "SERVICE_UNAVAILABLE" } });
  await screen.findByText("자막 서비스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.");
  fireEvent.click(screen.getByRole("button", { name: "1강.mp4 자막 다시 만들기" }));
  fireEvent.click(await screen.findByRole("button", { name: "자막 만들기" }));
  await waitFor(() => expect(callsOf("mediaTranscript.start")).toEqual([{ mediaAssetId, lang: "ko" }]));
});

test.each([
  [{ ...working, percent: 0 }, "자막 만들기 대기 중"],
  [ready, "자막 초안이 준비됐어요"],
  [{ ...ready, isTaken: true }, ""],
])("each state has a sentence", (state, text) => {
  expect(stateText(state)).toBe(text);
});

test("each reason of a failure has a sentence with the way on", () => {
  const texts = transcriptErrors.map((errorCode) => stateText({ ...working, status: "FAILED", errorCode }));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/주세요\.$/);
});
