import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const setupFiles = ["server/test/setup/console.ts", "server/test/setup/patience.ts"];
/** Pure functions: they need neither PostgreSQL nor a document. */
const unit = [
  "shared/**/*.test.ts",
  "server/**/{rules,*-rules}.test.ts",
  "scripts/*.test.ts",
  "scripts/{chaos,cli,fonts}/!(cli).test.ts",
  "scripts/seed/source/*.test.ts",
  "scripts/videos/**/*.test.ts",
];
/** Reads the drawings of all covers of the demo back: `npm run check` runs it, because only drawings change its result. */
const covers = ["shared/art/demo-covers.test.ts"];
const load = ["**/*.load.test.ts"];
/** Tests that need the programs of the oldest supported PostgreSQL, which the package of the embedded one lacks. */
const oldest = ["**/*.oldest.test.ts"];
/** Tests that need the programs `ffmpeg` and `ffprobe`, which no package has. */
const encoder = ["**/*.encoder.test.ts"];
/** The steps of a learner from the first page to the progress: the browser tests that run with all others. */
const journeys = ["e2e/{buying,journey}.test.ts"];
/** About state of a whole process: @auth/core remembers the providers it has seen, statements register when imported. */
const alone = [
  "server/http/auth/setup.test.ts",
  "server/http/security-headers.test.ts",
  "scripts/describe/describe.test.ts",
];
/** Files that share a worker's modules load them once; each brings its own state: a database, a store, a clock. */
const sharing = { pool: "threads", isolate: false } as const;

const server = ["{server,migrations,scripts}/**/*.test.ts"];
const onPostgres = {
  globalSetup: ["server/test/global-setup.ts"],
  setupFiles,
  // No test is about these limits: a machine that is busy otherwise only takes longer.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

const onOldestPostgres = { ...onPostgres, globalSetup: ["server/test/postgres/oldest.ts"] };

/** One PostgreSQL, one server and one browser for all files of a project. */
const inBrowser = {
  globalSetup: ["e2e/global-setup.ts"],
  testTimeout: 360_000,
  hookTimeout: 120_000,
  // As long as a page waits for an element: no test here is about the speed of a page.
  expect: { poll: { timeout: 60_000 } },
};

/** The slowest files, in this order. A fresh clone knows no durations and would start with the largest files. */
const longest = ["routes-on-phone", "learning", "routes-on-desktop", "journey", "playback", "shell", "accounts"].map(
  (name) => `/e2e/${name}.test.ts`,
);
const rankOf = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((file) => moduleId.endsWith(file));
  return index === -1 ? longest.length : index;
};

/** The line with which a file asks for a document. */
const withDocument = "// @vitest-environment jsdom";
const usesDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, "utf8").startsWith(withDocument);

/**
 * Starts the longest files first, so that no worker is idle at the end. Files of one project and environment follow each
 * other: a worker goes on with the next file only if it is of the same kind, and else loads everything again.
 */
class InGroups extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array
    const sorted = (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
    const groups = Map.groupBy(sorted, (file) => `${file.project.name} ${usesDocument(file)}`);
    return [...groups.values()].flat();
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: InGroups },
    // A test waits for its database, its browser or React: with as many files at once as processors, they are idle for a third
    // of the time. With twice as many, a machine with two takes longer again.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: "unit",
          include: unit,
          exclude: [...load, ...oldest, ...covers],
          setupFiles,
          testTimeout: 180_000,
          ...sharing,
        },
      },
      { test: { name: "covers", include: covers, setupFiles, testTimeout: 180_000 } },
      {
        test: {
          name: "client",
          include: ["client/**/*.test.{ts,tsx}"],
          setupFiles: [...setupFiles, "server/test/setup/shared-worker.ts", "client/test/wait-timeout.ts"],
          testTimeout: 180_000,
          ...sharing,
        },
      },
      {
        test: {
          name: "server",
          include: server,
          exclude: [...unit, ...load, ...oldest, ...alone, ...encoder],
          ...onPostgres,
          ...sharing,
        },
      },
      { test: { name: "server-alone", include: alone, ...onPostgres } },
      {
        test: {
          name: "oldest-postgres",
          include: ["migrations/**/*.test.ts", "server/{db,domains,startup/jobs}/**/*.test.ts"],
          exclude: unit,
          ...onOldestPostgres,
          ...sharing,
        },
      },
      { test: { name: "oldest-postgres-alone", include: oldest, ...onOldestPostgres } },
      { test: { name: "encoder", include: encoder, ...onPostgres } },
      { test: { name: "journeys", include: journeys, ...inBrowser } },
      {
        test: {
          name: "screens",
          include: ["e2e/**/*.test.ts"],
          exclude: [...journeys, ...load],
          ...inBrowser,
          // A page keeps more than one processor busy: its browser and its server. With twice as many files at once as
          // processors, the run takes a sixth longer.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "load",
          include: load,
          globalSetup: ["scripts/build/global-setup.ts", "server/test/global-setup.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          setupFiles,
          // The measured server is under its own load, not beside other tests.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
