// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { AssetRow } from "./asset-row.tsx";

afterEach(cleanup);

const ready: MediaAsset = {
  mediaAssetId: "d8e2c6aa-135e-5092-9049-4b4d6ea06611",
  lectureId: null,
  fileName: "1강.mp4",
  bytes: 1024 ** 2 * 90,
  status: "READY",
  step: null,
  percent: 100,
  errorCode: null,
  details: {},
  mediaId: "d8e2c6aa-135e-5092-9049-4b4d6ea06611",
  durationMs: 65_000,
  width: 1280,
  height: 720,
  isHdr: false,
  hasVariableRate: false,
  hasStream: true,
  hasStoryboard: true,
  hasPosters: false,
  hasSound: true,
  isMeasured: true,
  loudness: null,
  renditions: [],
  canTranscribe: false,
  transcript: null,
  createdAt: "2026-03-02T00:00:00.000Z",
  updatedAt: "2026-03-02T00:00:00.000Z",
};

async function textOf(values: Partial<MediaAsset>): Promise<string> {
  render(
    testClient({}).page(
      <ToastProvider>
        <ul>
          <AssetRow asset={{ ...ready, ...values }} making={undefined} />
        </ul>
      </ToastProvider>,
    ),
  );
  return (await screen.findByRole("listitem")).textContent;
}

test.each([
  ["a quiet video", -31.4, /소리가 작아요.*-31/],
  ["a loud one", -5.2, /소리가 너무 커요.*-5/],
  ["one without any sound in its track", -70, /들리지 않아요/],
])("the teacher of %s is advised", async (_, loudness, advice) => {
  expect(await textOf({ loudness })).toMatch(advice);
});

test.each([
  ["as loud as others", -16],
  ["not measured", null],
])("no advice is given for a video that is %s", async (_, loudness) => {
  expect(await textOf({ loudness })).not.toContain("LUFS");
});

test("the form of the image is said beside length and size", async () => {
  expect(await textOf({})).toContain("1:05 · 90MB");
  cleanup();
  expect(await textOf({ isHdr: true, hasVariableRate: true })).toContain("1:05 · 90MB · HDR · 가변 프레임");
});

test("a video for which no encoder came says what can be done", async () => {
  const failed = {
    status: "FAILED",
    step: "CONVERT",
    percent: 0,
    errorCode: "ENCODER_MISSING",
    mediaId: null,
  } as const;
  expect(await textOf(failed)).toMatch(/변환 서버.*MP4로 내보낸 뒤.*다시 시도/);
  expect(screen.getByRole("button", { name: /다시 시도/ })).toBeDefined();
});
