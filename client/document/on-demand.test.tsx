// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { onDemand } from "./on-demand.tsx";

afterEach(cleanup);

type Props = { open: boolean; onClose: () => void };
const Part = ({ open }: Props) => (open ? <p>열렸어요</p> : null);

test("its code is loaded when it is opened, once", async () => {
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.resolve(Part));
  const Menu = onDemand<Props>(load);
  const { rerender } = render(<Menu open={false} onClose={() => {}} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Menu open onClose={() => {}} />);
  await screen.findByText("열렸어요");
  rerender(<Menu open={false} onClose={() => {}} />);
  expect(screen.queryByText("열렸어요")).toBeNull();
  rerender(<Menu open onClose={() => {}} />);
  await screen.findByText("열렸어요");
  expect(load).toHaveBeenCalledOnce();
});

test("without its code it says so, and is loaded again the next time", async () => {
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.resolve(Part));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const Menu = onDemand<Props>(load);
  const onClose = vi.fn<() => void>();
  const { rerender } = render(<Menu open onClose={onClose} />);
  await screen.findByText("페이지를 다 불러오지 못했어요");
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Menu open={false} onClose={onClose} />);
  expect(screen.queryByText("페이지를 다 불러오지 못했어요")).toBeNull();
  rerender(<Menu open onClose={onClose} />);
  await screen.findByText("열렸어요");
});
