// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { hideTooltip } from "./hide-tooltip.ts";
import { tooltip } from "./tooltip.ts";
import { TooltipHost } from "./tooltip-host.tsx";

afterEach(cleanup);

test("a tooltip opens on keyboard focus, and is gone when what it belongs to fades away", async () => {
  render(
    <>
      <button aria-label="재생" {...tooltip("재생")} />
      <TooltipHost />
    </>,
  );
  act(() => screen.getByRole("button").focus());
  expect(await screen.findByText("재생")).toBeTruthy();
  act(() => void hideTooltip());
  await waitFor(() => expect(screen.queryByText("재생")).toBeNull());
});
