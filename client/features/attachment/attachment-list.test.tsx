// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openMedia } from "../../api/media.ts";
import { errorText } from "../../lib/error-messages.ts";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import AttachmentList from "./attachment-list.tsx";

vi.mock(import("../../api/media.ts"), () => ({ openMedia: vi.fn<typeof openMedia>() }));
const assign = vi.fn<(url: string) => void>();
vi.stubGlobal("location", { hash: "", assign });
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const attachments = [
  { attachmentId: "a", fileName: "반죽표.pdf", type: "PDF", bytes: 1024 ** 2 * 2.3, url: "/media/l/attachments/a" },
  { attachmentId: "b", fileName: "예제.py", type: "TEXT", bytes: 700, url: "/media/l/attachments/b" },
] as const;

const draw = (mayDownload: boolean, reducesRefund = false) =>
  render(
    testClient({}).page(
      <ToastProvider>
        <AttachmentList attachments={attachments} mayDownload={mayDownload} reducesRefund={reducesRefund} />
      </ToastProvider>,
    ),
  );

test("a file is downloaded with a cookie that is renewed first", async () => {
  vi.mocked(openMedia).mockResolvedValue({ expiresAt: "" });
  draw(true);
  fireEvent.click(await screen.findByRole("link", { name: "반죽표.pdf" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/media/l/attachments/a"));
  expect(openMedia).toHaveBeenCalledTimes(1);
  expect([screen.getByText("2.3MB"), screen.getByText("1KB")]).toHaveLength(2);
});

test("a download that cannot begin says so", async () => {
  vi.mocked(openMedia).mockRejectedValue(new TypeError("no connection"));
  draw(true);
  fireEvent.click(await screen.findByRole("link", { name: "예제.py" }));
  expect(await screen.findAllByText(errorText("FETCH_ERROR"))).not.toHaveLength(0);
  expect(assign).not.toHaveBeenCalled();
});

test("visitors of a preview see what there is, without links", async () => {
  draw(false);
  await screen.findByText("수강하면 내려받을 수 있어요.");
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect(screen.getByText("반죽표.pdf")).toBeDefined();
});

test("a learner is told before the first download that it reduces a refund", async () => {
  draw(true, true);
  await screen.findByText(/환불 금액이 줄어요/);
  cleanup();
  draw(true);
  await screen.findByRole("link", { name: "예제.py" });
  expect(screen.queryByText(/환불/)).toBeNull();
});
