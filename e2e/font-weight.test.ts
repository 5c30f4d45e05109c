import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPublic, routeAddresses } from "./route-addresses.ts";
import { server } from "./shared.ts";

const mostBytes = 150_000;
const build = join(import.meta.dirname, "../dist/client");

type Face = { url: string; has: (point: number) => boolean };

function parseRange(range: string): (point: number) => boolean {
  // U+4?? is U+400-4FF.
  const [from = "", to = from] = range.trim().slice(2).split("-");
  const first = Number.parseInt(from.replaceAll("?", "0"), 16);
  const last = Number.parseInt(to.replaceAll("?", "F"), 16);
  return (point) => first <= point && point <= last;
}

/** Faces in files that a page loads only for its text. */
function readFaces(): Face[] {
  const manifest = JSON.parse(readFileSync(join(build, "manifest.json"), "utf8")) as Record<string, { file: string }>;
  const sheet = readFileSync(join(build, manifest["ui/fonts.css"]?.file ?? ""), "utf8");
  const faces = sheet.matchAll(/url\("?([^")]+)"?\)[^}]*?unicode-range:([^;}]+)/g);
  return Array.from(faces, ([, url = "", ranges = ""]) => {
    const tests = ranges.split(",").map(parseRange);
    return { url, has: (point) => tests.some((test) => test(point)) };
  });
}

async function publicAddresses(): Promise<string[]> {
  const lists = ["courses", "lectures", "teachers", "promotions"].map(async (list) => {
    const addresses: string[] = [];
    for (let page = 1, total = 1; (page - 1) * 50 < total; page += 1) {
      const response = await fetch(`${server.url}/api/v1/${list}?page=${page}&rows=50`);
      const answer = (await response.json()) as { items: Record<string, string>[]; total: number };
      total = answer.total;
      for (const item of answer.items) addresses.push(`/${list}/${item[`${list.slice(0, -1)}Id`]}`);
    }
    return addresses;
  });
  return [...(await routeAddresses()).filter(isPublic), ...(await Promise.all(lists)).flat()];
}

test("the text of a public page is set in at most 150 kB of fonts, from its first line to its last", async () => {
  const faces = readFaces();
  expect(faces.length).toBeGreaterThan(20);
  const addresses = await publicAddresses();
  expect(addresses.length).toBeGreaterThan(100);
  const heavy: string[] = [];
  for (const address of addresses) {
    const html = await (await fetch(server.url + address)).text();
    const [common = ""] = /\/assets\/pretendard-0[^"]*/.exec(html) ?? [];
    const text = html.replaceAll(/<(script|style|template)\b[^]*?<\/\1>|<[^>]+>/g, "");
    const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
    const files = [common, ...faces.filter(({ has }) => points.some(has)).map(({ url }) => url)];
    const bytes = files.reduce((sum, file) => sum + statSync(join(build, file)).size, 0);
    if (bytes > mostBytes) heavy.push(`${address}: ${bytes} bytes in ${files.length} files`);
  }
  expect(heavy).toEqual([]);
});
