// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import type { QueuedUpload } from "../../../lib/video-upload/queued-upload.ts";
import { testUpload } from "../../../test/upload.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { UploadDock } from "./upload-dock.tsx";

const shown = vi.hoisted(() => ({
  uploads: [] as QueuedUpload[],
  sent: [] as string[],
  assets: [] as MediaAsset[],
  retry: vi.fn<(mediaAssetId: string) => Promise<void>>(async () => {}),
  remove: vi.fn<(mediaAssetId: string) => Promise<void>>(async () => {}),
}));
vi.mock("../../../components/uploads/use-uploads.ts", () => ({
  useUploads: () => shown.uploads,
  useSentVideos: () => shown.sent,
}));
vi.mock("../../../api/media-asset/assets.ts", () => ({
  useAssets: () => ({ data: { items: shown.assets } }),
  useAssetActions: () => ({ retry: shown.retry, remove: shown.remove }),
}));
const queue = vi.hoisted(() => {
  const ofId = () => vi.fn<(id: string) => void>();
  return {
    restore: vi.fn<() => void>(),
    reopen: vi.fn<() => Promise<void>>(async () => {}),
    pause: ofId(),
    resume: ofId(),
    remove: ofId(),
    dismiss: ofId(),
  };
});
vi.mock("../../../api/media-asset/upload-queue.ts", () => ({ uploadQueue: queue }));

const assetOf = (values: Partial<MediaAsset>) =>
  ({ mediaAssetId: "asset", fileName: "흙.mkv", percent: 38, details: {}, errorCode: null, ...values }) as MediaAsset;

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  Object.assign(shown, { uploads: [], sent: [], assets: [] });
});

const dock = () => render(<UploadDock className={undefined} />, { wrapper: ToastProvider });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("without uploads there is no dock, and what earlier pages have left is taken over", () => {
  dock();
  expect(screen.queryByRole("region")).toBeNull();
  expect(queue.restore).toHaveBeenCalledOnce();
});

test("one line says the state of all files, and opens their list", async () => {
  const half = { sentBytes: 500, bytesPerSecond: 1 };
  shown.uploads = [testUpload(half), testUpload({ id: "2", state: "REFUSED", code: "UPLOADS_FULL" })];
  dock();
  const summary = screen.getByRole("button", { name: /업로드 1개.*실패 1개.*25% · 9분 남음/ });
  expect(summary.getAttribute("aria-expanded")).toBe("false");
  await press(/업로드 목록 열기/);
  expect(within(screen.getByRole("list", { name: "업로드 목록" })).getAllByRole("listitem")).toHaveLength(2);
  await press(/업로드 목록 접기/);
  expect(screen.queryByRole("list")).toBeNull();
});

test("all files are paused and go on by one press", async () => {
  shown.uploads = [
    testUpload({}),
    testUpload({ id: "2", state: "WAITING" }),
    testUpload({ id: "3", state: "REFUSED" }),
  ];
  const { rerender } = dock();
  await press(/업로드 목록 열기/);
  await press("모두 일시정지");
  expect(queue.pause.mock.calls).toEqual([["1"], ["2"]]);
  shown.uploads = shown.uploads.map((upload) => ({ ...upload, state: "PAUSED" }));
  rerender(<UploadDock className={undefined} />);
  await press("모두 이어서 업로드");
  expect(queue.resume).toHaveBeenCalledTimes(3);
});

test("a file that the browser reads after a question goes on by a press", async () => {
  shown.uploads = [testUpload({ state: "LEFT", sentBytes: 400, canReopen: true })];
  dock();
  await press(/업로드 목록 열기/);
  expect(screen.getByText("멈춤 · 40% · 이어서 업로드하려면 눌러 주세요")).toBeTruthy();
  await press("물레.mp4 이어서 업로드");
  expect(queue.reopen).toHaveBeenCalledOnce();
});

test("a file that is taken out leaves the server too, and the focus stays on the dock", async () => {
  shown.uploads = [testUpload({ mediaAssetId: "asset" }), testUpload({ id: "2" })];
  dock();
  await press(/업로드 목록 열기/);
  const [cancel] = screen.getAllByRole("button", { name: "물레.mp4 업로드 취소" });
  await act(async () => fireEvent.click(cancel as HTMLElement));
  expect(queue.remove).toHaveBeenCalledWith("1");
  expect(shown.remove).toHaveBeenCalledWith("asset");
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("true");
});

test("a video that the server refuses says why, until it is dismissed; one that is ready goes by itself", async () => {
  shown.sent = ["asset", "other", "ready"];
  shown.assets = [
    assetOf({ status: "FAILED", errorCode: "FORMAT_UNSUPPORTED", details: { format: "MATROSKA" } }),
    assetOf({ mediaAssetId: "other", fileName: "유약.mp4", status: "PROCESSING" }),
    assetOf({ mediaAssetId: "ready", fileName: "가마.mp4", status: "READY" }),
  ];
  dock();
  expect(queue.dismiss).toHaveBeenCalledExactlyOnceWith("ready");
  await press(/변환 1개.*실패 1개/);
  expect(screen.getByText(/^MKV나 WebM 파일이에요\./)).toBeTruthy();
  expect(screen.getByText("업로드 완료 · 변환 중 38%")).toBeTruthy();
  expect(screen.queryByText("가마.mp4")).toBeNull();
  await press("흙.mkv 다시 시도");
  expect(shown.retry).toHaveBeenCalledWith("asset");
  await press("흙.mkv 목록에서 빼기");
  expect(queue.dismiss).toHaveBeenLastCalledWith("asset");
});
