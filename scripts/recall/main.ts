import { convertHangulToQwerty } from "es-hangul";
import type { SearchResult, SuggestionList } from "../../shared/search/schema.ts";
import { foldText, initialsOf, isSyllable, keyOf } from "../../shared/search/text.ts";
import { statesBetween, withWrongLetter } from "./typing.ts";

/*
 * How much of the catalog of a running server its search finds, in the ways in which people type: `npm run recall`, with
 * the address of the server in CLOSEGAP_URL.
 */

const server = process.env["CLOSEGAP_URL"] ?? "http://127.0.0.1:3000";
const base = `${server}/api/v1`;
const parallel = 8;
const misses: string[] = [];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

type Entry = { id: string; title: string };

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${base}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

async function listAll(noun: "course" | "lecture" | "teacher"): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read<{ items: Record<string, string>[]; total: number }>(
      `/${noun}s?page=${page}&rows=100`,
    );
    for (const item of items) entries.push({ id: item[`${noun}Id`] ?? "", title: item["title"] ?? item["name"] ?? "" });
    if (entries.length >= total) return entries;
  }
}

const found = async (q: string, rows: number): Promise<Entry[]> =>
  (await read<SearchResult>(`/search?${new URLSearchParams({ q, rows: String(rows) }).toString()}`)).items;

const suggested = async (q: string): Promise<Entry[]> =>
  (await read<SuggestionList>(`/search/suggestions?${new URLSearchParams({ q }).toString()}`)).items.map(
    ({ id, text }) => ({ id, title: text }),
  );

/** Two items may have the same title. */
const isIn = (entries: readonly Entry[], { id, title }: Entry): boolean =>
  entries.some((entry) => entry.id === id || keyOf(foldText(entry.title)) === keyOf(foldText(title)));

/** The missed title; null: nothing. Undefined: the case says nothing, and is not counted. */
type Case = () => Promise<string | null | undefined>;

async function measure(name: string, goal: number, cases: Case[]): Promise<void> {
  const queue = [...cases];
  let [tried, failed] = [0, 0];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const miss = await next();
      if (miss === undefined) continue;
      tried += 1;
      if (miss === null) continue;
      failed += 1;
      misses.push(`${name}: ${miss}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const share = 1 - failed / Math.max(1, tried);
  if (share < goal) process.exitCode = 1;
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(8);
  print(`${name.padEnd(36)} ${percent(share)} of ${String(tried).padStart(5)}   goal ${percent(goal)}`);
}

/** One line in place of the stack of a failed request. */
async function requireServer(): Promise<void> {
  const isReady = await fetch(`${server}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  process.stderr.write(
    `no server is ready at ${server}; start one with \`npm start\`, or name another in CLOSEGAP_URL\n`,
  );
  process.exit(1);
}

await requireServer();
const entries = (await Promise.all((["course", "lecture", "teacher"] as const).map(listAll))).flat();
const hangul = entries.filter(({ title }) => Array.from(title).some(isSyllable));

const first = (q: (title: string) => string) =>
  entries.map((entry) => async () => {
    const query = q(entry.title);
    return isIn(await found(query, 1), entry) ? null : query;
  });
const within = (of: readonly Entry[], rows: number, q: (title: string) => string) =>
  of.map((entry) => async () => {
    const query = q(entry.title);
    return isIn(await found(query, rows), entry) ? null : `${query} (${entry.title})`;
  });

await measure(
  "the title, first",
  1,
  first((title) => title),
);
await measure(
  "without spaces, first",
  1,
  first((title) => title.replaceAll(/\s/g, "")),
);
await measure(
  "its initials, on the first page",
  0.99,
  within(hangul, 20, (title) => initialsOf(keyOf(foldText(title)))),
);
await measure("one wrong letter, on the first page", 0.95, within(hangul, 20, withWrongLetter));
await measure(
  "the other keyboard layout, in the first 8",
  0.98,
  within(hangul, 8, (title) => convertHangulToQwerty(title)),
);
await measure(
  "typing a syllable never loses a title",
  0.99,
  hangul.flatMap((entry) => {
    const chars = Array.from(entry.title);
    return chars.slice(1).map((next, index) => async () => {
      const typed = chars.slice(0, index + 1).join("");
      if (!isSyllable(next) || !isIn(await suggested(typed), entry)) return undefined;
      for (const state of statesBetween(typed, next))
        if (!isIn(await suggested(state), entry)) return `${typed} → ${state} (${entry.title})`;
      return null;
    });
  }),
);
for (const miss of misses.slice(0, 40)) print(miss);
