import { beforeAll } from "vitest";
import { loadErrorSentences } from "../lib/error-sentences/sentences.ts";

// No test is about how fast an element appears: a machine that is busy otherwise only takes longer.
beforeAll(async () => {
  // Before the first error: a test with a clock of its own does not wait for a file to be loaded.
  await loadErrorSentences();
  if (typeof document !== "undefined") (await import("@testing-library/react")).configure({ asyncUtilTimeout: 60_000 });
});
