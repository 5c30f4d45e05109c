import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPublic, routeAddresses } from "./route-addresses.ts";
import { server } from "./shared.ts";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;
type Weight = { files: number; kB: number };

/** Brotli, in thousands of bytes: of the entry, of what a screen loads beyond it, and of both. */
const budgets = {
  entry: { files: 4, kB: 143 },
  home: { files: 7, kB: 164 },
  screen: { files: 4, kB: 39.5 },
  // The video engine.
  watch: { files: 6, kB: 91.5 },
};
const screenOf = /^routes\/(.*)\.tsx\?tsr-split=component(?:---pendingComponent)?$/;

const build = join(import.meta.dirname, "../dist/client");
// The server of the run has built the client.
const manifest = JSON.parse(readFileSync(join(build, "manifest.json"), "utf8")) as Manifest;

function filesOf(key: string, files = new Set<string>(), visited = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return files;
  visited.add(key);
  if (chunk.file.endsWith(".js")) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files, visited);
  return files;
}

function weightOf(files: Iterable<string>): Weight {
  const sizes = [...files].map((file) => statSync(join(build, `${file}.br`)).size);
  return { files: sizes.length, kB: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10 };
}

const entryFiles = filesOf("index.html");
const entry = weightOf(entryFiles);
const screens = Object.keys(manifest)
  .flatMap((key) => {
    const name = screenOf.exec(key)?.[1];
    return name === undefined ? [] : [{ name, own: weightOf(filesOf(key).difference(entryFiles)) }];
  })
  .toSorted((a, b) => b.own.kB - a.own.kB);

const line = (name: string, { files, kB }: Weight) => `${name.padEnd(34)} ${kB.toFixed(1).padStart(6)} kB in ${files}`;
const table = [line("entry", entry), ...screens.map(({ name, own }) => line(name, own))].join("\n");
const exceeds = (weight: Weight, budget: Weight) => weight.kB > budget.kB || weight.files > budget.files;

test("the code that every page loads is within its budget", () => {
  expect(entryFiles.size).toBeGreaterThan(0);
  expect(exceeds(entry, budgets.entry) ? table : "").toBe("");
});

test("the code that the home page loads before it is interactive is within its budget", () => {
  const own = screens.find(({ name }) => name === "index")?.own ?? { files: 0, kB: 0 };
  expect(own.files).toBeGreaterThan(0);
  const all = { files: entry.files + own.files, kB: entry.kB + own.kB };
  expect(exceeds(all, budgets.home) ? table : "").toBe("");
});

test("what each screen loads beyond that is within its budget", () => {
  expect(screens.length).toBeGreaterThan(20);
  const heavy = screens.filter(({ name, own }) =>
    exceeds(own, name === "lectures/$lectureId/watch" ? budgets.watch : budgets.screen),
  );
  expect(heavy.length > 0 ? table : "").toBe("");
});

const has = (file: string, text: string): boolean =>
  file.endsWith(".js") && readFileSync(join(build, file), "utf8").includes(text);

/** A text of each library that no page needs before it is interactive. */
test.each([
  ["the schema library", "invalid_type"],
  ["the form library", "shouldUnregister"],
  ["the dialogs", "data-base-ui"],
  ["the Markdown library", "thematicBreak"],
])("%s is not in the code that every page loads", (_, text) => {
  expect([...entryFiles].filter((file) => has(file, text))).toEqual([]);
  expect(Object.values(manifest).some(({ file }) => has(file, text))).toBe(true);
});

test("a public document names at most 24 files to load before the page is interactive", async () => {
  const address = /<(?:link|script|img)\b[^>]*?\s(?:href|src)="(\/[^"]*)"/g;
  // With its own document, and without its icon, a page sends at most 25 requests.
  const addresses = (await routeAddresses()).filter(isPublic);
  expect(addresses.length).toBeGreaterThan(10);
  for (const path of addresses) {
    const html = await (await fetch(server.url + path)).text();
    const files = new Set([...html.matchAll(address)].map(([, file]) => file));
    files.delete("/favicon.svg");
    expect([path, files.size > 24 ? [...files] : []]).toEqual([path, []]);
  }
});

test("the document of a list, with the styles of its first paint, has at most 20.5 kB", async () => {
  for (const path of ["/courses", "/lectures", "/teachers", "/promotions"]) {
    const response = await fetch(server.url + path, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    const bytes = Number(response.headers.get("content-length"));
    expect(bytes).toBeGreaterThan(5_000);
    expect([path, bytes > 20_500 ? bytes : 0]).toEqual([path, 0]);
  }
});

test("no document requests its code before it is complete", async () => {
  for (const path of ["/", "/courses", "/login", "/nowhere"]) {
    const html = await (await fetch(server.url + path)).text();
    const [page = "", code = ""] = html.split('<template id="code">');
    expect([path, page.match(/<script [^>]*\bsrc=|modulepreload/g)]).toEqual([path, null]);
    expect(code).toMatch(/^<script type="module" crossorigin src="/);
  }
});
