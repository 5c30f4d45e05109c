/** Settings of `npm run mutate`; docs/mutation.md has the scores. */
export default {
  mutate: [
    "shared/{coupon,refund}/rule.ts",
    "shared/refund/estimate.ts",
    "shared/pricing/{offer,best-price}.ts",
    "shared/game/rules.ts",
    "shared/media/ranges.ts",
    "server/domains/**/{rules,*-rules}.ts",
    "client/features/player/progress/*.ts",
    "client/lib/sync-queue/*.ts",
    "!**/*.test.ts",
  ],
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutate.config.ts", related: true },
  plugins: ["@stryker-mutator/vitest-runner"],
  coverageAnalysis: "perTest",
  concurrency: 1,
  // A machine that is busy otherwise only takes longer.
  timeoutMS: 60_000,
  ignorePatterns: ["dist", ".data", "bench-results", "docs", "e2e", "migrations", "client/public"],
  // The compiler of this project has no interface of JavaScript, with which a tsconfig.json would be adapted.
  tsconfigFile: "none",
  tempDirName: ".stryker",
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
};
