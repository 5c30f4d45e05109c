// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePlaySafely } from "./autoplay.ts";

afterEach(cleanup);

test("a play that fails is an error only for a caller who waits for it", async () => {
  const uncaught = vi.fn<(reason: unknown) => void>();
  process.on("unhandledRejection", uncaught);
  const video = document.createElement("video");
  video.play = () => Promise.reject(new Error("interrupted by a new load request"));
  renderHook(() => usePlaySafely(video));
  void video.play();
  await expect(video.play()).rejects.toThrow("interrupted");
  await vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)));
  process.off("unhandledRejection", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
