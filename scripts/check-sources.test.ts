import { expect, test } from "vitest";
import { violationsOf, largeFolders } from "./check-sources.ts";

const reading = "const port = process.env.PORT;";
const focused = ["test.", 'only("one", () => {});'].join("");
const unverified = (file: string): string[] => [
  `${file} types the rows of a query that no statement() registers: npm run describe cannot verify them`,
];

test.each([
  [
    "server/domains/order/commands.ts",
    reading,
    ["server/domains/order/commands.ts reads process.env: settings come from server/startup/env.ts"],
  ],
  [
    "client/lib/trpc/trpc.ts",
    reading,
    ["client/lib/trpc/trpc.ts reads process.env: settings come from server/startup/env.ts"],
  ],
  ["server/startup/main.ts", reading, []],
  ["scripts/bench/main.ts", reading, []],
  ["vitest.config.ts", reading, []],
  ["shared/money.test.ts", focused, ["shared/money.test.ts runs only some of its tests"]],
  ["shared/money.test.ts", 'test("one", () => {});', []],
  [
    "client/features/quiz/state.ts",
    'import { atom } from "jotai";',
    [
      "client/features/quiz/state.ts makes an atom of its own: client/lib/state/atoms.ts knows which ones sign-out clears",
    ],
  ],
  [
    "client/features/quiz/screen.tsx",
    'import { useAtomValue } from "jotai";',
    [
      "client/features/quiz/screen.tsx reads an atom by jotai's own hook: client/document/use-atom.ts knows what was rendered",
    ],
  ],
  ["client/features/quiz/screen.tsx", 'import { useSetAtom } from "jotai";', []],
  [
    "shared/money.ts",
    'import { pool } from "../server/db/client.ts";',
    ["shared/money.ts (shared) may not import server/db/client.ts (db)"],
  ],
  ["server/domains/note/queries.ts", 'statement()("note.x", (param) => sql<Note & { total: number }>`select 1`)', []],
  ["server/domains/note/queries.ts", 'statement()("note.x", () => sql<{ total: number }>`select 1`)', []],
  ["server/domains/note/queries.ts", ".select(sql<number | null>`max(seq)`)", []],
  ["server/domains/note/queries.ts", "await sql<{ json: string }>`fetch 9 from notes`.execute(trx)", []],
  [
    "server/domains/note/queries.ts",
    "await sql<Pick<Note, 'title'>>`select title from note`.execute(db)",
    unverified("server/domains/note/queries.ts"),
  ],
  [
    "server/domains/note/commands.ts",
    "const noteQuery = (noteId: string) => sql<Note>`select ${columns} from note`",
    unverified("server/domains/note/commands.ts"),
  ],
  ["server/domains/note/router.test.ts", "await sql<Note>`select title from note`.execute(db)", []],
])("in %s, %s gives %o", (file, source, expected) => {
  expect(violationsOf(file, source)).toEqual(expected);
});

test("A folder with more than 25 source files is named; its tests and the design system do not count", () => {
  const filesIn = (folder: string, count: number, suffix = ".ts") =>
    Array.from({ length: count }, (_, i) => `${folder}/file-${i}${suffix}`);

  expect(
    largeFolders([...filesIn("client/features/quiz", 25), ...filesIn("client/features/quiz", 9, ".test.ts")]),
  ).toEqual([]);
  expect(largeFolders(filesIn("migrations", 90))).toEqual([]);
  expect(largeFolders(filesIn("client/features/quiz", 26))).toEqual([
    "client/features/quiz has 26 source files, more than 25: divide it",
  ]);
});
