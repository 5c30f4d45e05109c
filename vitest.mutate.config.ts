import { defineConfig } from "vitest/config";

/** The unit and client tests of the modules that `npm run mutate` changes: without PostgreSQL, a file at a time. */
export default defineConfig({
  test: {
    include: [
      "shared/**/*.test.ts",
      "server/**/{rules,*-rules}.test.ts",
      "client/{features/player/progress,lib/sync-queue}/**/*.test.{ts,tsx}",
    ],
    // The tests of every text take seconds, and prove only that nothing throws.
    exclude: ["shared/art/**", "**/any-text*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: [
      "server/test/setup/console.ts",
      "server/test/setup/patience.ts",
      "server/test/setup/shared-worker.ts",
      "client/test/wait-timeout.ts",
    ],
  },
});
