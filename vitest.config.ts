import { defineConfig } from "vitest/config";

const setupFiles = ["server/test/console.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "server",
          include: ["{shared,server,migrations,scripts}/**/*.test.ts"],
          exclude: ["**/*.load.test.ts", "scripts/chaos/chaos.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles,
        },
      },
      {
        test: {
          name: "client",
          include: ["client/**/*.test.{ts,tsx}"],
          setupFiles,
        },
      },
      {
        test: {
          name: "load",
          include: ["server/**/*.load.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles,
          fileParallelism: false,
          // What is measured is a server under its own load, not beside other tests.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts", "scripts/chaos/chaos.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // After everything else: a browser and a server beside other tests would wait for the same two cores.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
