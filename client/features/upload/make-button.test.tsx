// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { renditionQueue } from "../../api/media-asset/rendition-queue.ts";
import "../../ui/overlay/toast-region.tsx";
import { MakeButton } from "./make-button.tsx";

const ready = {
  mediaAssetId: "01990000-0000-7000-8000-0000000000a1",
  fileName: "1강.mp4",
  bytes: 3,
  status: "READY",
  durationMs: 60_000,
  width: 1280,
  height: 720,
  hasStream: true,
  hasStoryboard: true,
  hasPosters: true,
  hasSound: false,
  isMeasured: false,
  renditions: [],
} as unknown as MediaAsset;
const complete = { quality: 360, status: "READY", source: "BROWSER", errorCode: null, percent: 0 } as const;

const show = (asset: Partial<MediaAsset> = {}) =>
  render(
    <ToastProvider>
      <MakeButton asset={{ ...ready, ...asset }} />
    </ToastProvider>,
  );

const add = vi.spyOn(renditionQueue, "add");
let chosen: File;
beforeEach(() => {
  add.mockReset();
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function choose(this: HTMLInputElement) {
    Object.defineProperty(this, "files", { value: [chosen] });
    this.dispatchEvent(new Event("change"));
  });
});
afterEach(cleanup);

test("what an earlier page has not made is made from the same file", async () => {
  chosen = new File(["123"], "1강.mp4");
  show();
  fireEvent.click(screen.getByRole("button", { name: "1강.mp4 화질 만들기" }));
  await vi.waitFor(() => expect(add).toHaveBeenCalledWith(ready.mediaAssetId, chosen));
});

test("another file is not taken", async () => {
  chosen = new File(["12345"], "2강.mp4");
  show();
  fireEvent.click(screen.getByRole("button", { name: "1강.mp4 화질 만들기" }));
  await vi.waitFor(() => expect(document.body.textContent).toContain("업로드한 파일과 달라요"));
  expect(add).not.toHaveBeenCalled();
});

test("a video that has all its parts, and one that is not ready, offer nothing", () => {
  show({ renditions: [complete] });
  show({ status: "PROCESSING" });
  expect(screen.queryByRole("button")).toBeNull();
});
