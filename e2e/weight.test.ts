import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientBuild, studioFolder } from "../scripts/build/stamp.ts";
import { readManifest, scriptsOf, weigh, type Weights } from "../scripts/weights/weigh.ts";
import { isPublic, routeAddresses } from "./route-addresses.ts";
import { server } from "./shared.ts";
import { growth } from "./weight-growth.ts";

// The server of the run has built the client.
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, "weights.json"), "utf8")) as Weights;

test("no page and no screen loads a twentieth more code than recorded", async ({ annotate }) => {
  const weights = weigh();
  expect(Object.keys(weights["shop"]?.screens ?? {}).length).toBeGreaterThan(20);
  const { warnings, failures } = growth(recorded, weights);
  if (warnings.length > 0)
    await annotate(["More code than recorded (npm run weights):", ...warnings].join("\n"), "warning");
  expect(failures).toEqual([]);
});

const own: Weights = { shop: { entry: { files: 4, kB: 100 }, screens: { cart: { files: 8, kB: 40 } } } };
const changed = (entry: number, cart: number): Weights => ({
  shop: { entry: { files: 4, kB: entry }, screens: { cart: { files: 8, kB: cart } } },
});

test.each([
  ["as recorded", own, [], []],
  ["a hundredth more", changed(101, 40.4), [], []],
  [
    "two hundredths more",
    changed(102, 40.8),
    ["shop, every page: 102 kB, recorded 100", "shop, cart: 40.8 kB, recorded 40"],
    [],
  ],
  ["a tenth more", changed(110, 40), [], ["shop, every page: 110 kB, recorded 100"]],
  ["less", changed(90, 30), [], []],
  [
    "with an application that is not recorded",
    { studio: changed(1, 1)["shop"] },
    [],
    ["studio, every page: 1 kB, not recorded", "studio, cart: 1 kB, not recorded"],
  ],
])("a build that weighs %s", (_, weights, warnings, failures) => {
  expect(growth(own, weights as Weights)).toEqual({ warnings, failures });
});

/** A text of each library that no page needs before it is interactive. */
test.each([
  ["the schema library", "invalid_type"],
  ["the form library", "shouldUnregister"],
  ["the dialogs", "data-base-ui"],
  ["the Markdown library", "thematicBreak"],
])("%s is not in the code that every page loads", (_, text) => {
  const manifest = readManifest();
  const has = (file: string) =>
    file.endsWith(".js") && readFileSync(join(clientBuild.folder, file), "utf8").includes(text);
  expect([...scriptsOf(manifest, "apps/shop/index.html")].filter(has)).toEqual([]);
  expect(Object.values(manifest).some(({ file }) => has(file))).toBe(true);
});

test("nothing of the studio is in a file of the shop", () => {
  const modules = readFileSync(join(clientBuild.folder, "manifest.json"), "utf8");
  for (const folder of ["apps/studio", "features/upload", "lib/video-upload"]) expect(modules).not.toContain(folder);
  const uploads = (file: string) => readFileSync(join(clientBuild.folder, file), "utf8").includes("tus-resumable");
  expect(Object.values(readManifest()).filter(({ file }) => file.endsWith(".js") && uploads(file))).toEqual([]);
  expect(Object.keys(readManifest(studioFolder))).toContain("apps/studio/index.html");
});

test("a public document names at most 42 files to load before the page is interactive", async () => {
  const address = /<(?:link|script|img)\b[^>]*?\s(?:href|src)="(\/[^"]*)"/g;
  // Over HTTP/1.1 a browser loads six at a time: seven turns.
  const addresses = (await routeAddresses()).filter(isPublic);
  expect(addresses.length).toBeGreaterThan(10);
  for (const path of addresses) {
    const html = await (await fetch(server.url + path)).text();
    const files = new Set([...html.matchAll(address)].map(([, file]) => file));
    // A browser asks for these once it is idle.
    for (const later of ["/favicon.svg", "/manifest.webmanifest"]) files.delete(later);
    expect([path, files.size > 42 ? [...files] : []]).toEqual([path, []]);
  }
});

test("the document of a list, with the styles of its first paint, has at most 21 kB", async () => {
  for (const path of ["/courses", "/lectures", "/teachers", "/promotions"]) {
    const response = await fetch(server.url + path, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    const bytes = Number(response.headers.get("content-length"));
    expect(bytes).toBeGreaterThan(5_000);
    expect([path, bytes > 21_000 ? bytes : 0]).toEqual([path, 0]);
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
