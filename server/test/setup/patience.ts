import { vi } from "vitest";

// No test is about how soon a state is reached: a machine that is busy otherwise only takes longer.
const timeout = 60_000;
const { waitFor } = vi;
// Files that share a worker share its `vi` too.
if (waitFor.name !== "waitPatiently")
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, { timeout, ...(typeof options === "number" ? { timeout: options } : options) });
  };
