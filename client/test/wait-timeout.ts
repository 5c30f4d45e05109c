import { beforeAll } from "vitest";

// No test is about how fast an element appears: a machine that is busy otherwise only takes longer.
beforeAll(async () => {
  if (typeof document !== "undefined") (await import("@testing-library/react")).configure({ asyncUtilTimeout: 60_000 });
});
