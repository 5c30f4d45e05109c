import { expect, test } from "vitest";
import { bundleInlineScript } from "../../../scripts/build/inline-scripts.ts";

const code = (await Promise.all(["appearance", "intro"].map((name) => bundleInlineScript(name)))).join("\n");

interface Visit {
  path?: string;
  search?: string;
  at?: string;
  /** The stored value of the browser, as JSON. */
  stored?: Record<string, string>;
  cookie?: string;
  reducedMotion?: boolean;
}

/** Runs the scripts of the document, up to the first frame. */
function run({ path = "/", search = "", at = "2025-11-17T14:00:00.000Z", ...visit }: Visit) {
  const { stored = {}, cookie = "", reducedMotion = false } = visit;
  const dataset: Record<string, unknown> = {};
  const attributes = new Set<string>();
  const listeners = new Map<string, (event: object) => void>();
  const metas = ["light", "dark"].map((scheme) => ({ media: `(prefers-color-scheme: ${scheme})`, content: "" }));
  const values = new Map(Object.entries(stored));
  const addresses: string[] = [];
  const browser = {
    location: { pathname: path, search },
    history: { state: null, replaceState: (...[, , address]: string[]) => addresses.push(address ?? "") },
    matchMedia: () => ({ matches: reducedMotion }),
    localStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: unknown) => values.set(key, String(value)),
    },
    document: {
      cookie,
      documentElement: { dataset, toggleAttribute: (name: string, on: boolean) => on && attributes.add(name) },
      querySelectorAll: () => metas,
    },
    Date: { now: () => Date.parse(at) },
    performance: { now: () => 12 },
    requestAnimationFrame: (callback: () => void) => callback(),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    setTimeout: () => 0,
    globalThis: {},
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the document's own scripts, over a browser of this test
  new Function(...Object.keys(browser), code)(...Object.values(browser));
  return { dataset, attributes, listeners, addresses, colors: metas.map(({ content }) => content), values };
}

const starts = (visit: Visit): boolean => run(visit).dataset["intro"] === "12";
const seenOn = (day: string) => ({ stored: { "closegap.landing": day } });
const signedIn = { cookie: "a=b; closegap_signed_in=1" };

test("[R4.24 R10.20] the intro plays once on a day in Korea, and again on the next", () => {
  expect(starts({})).toBe(true);
  expect(starts(seenOn("20409"))).toBe(false);
  expect(starts({ ...seenOn("20409"), at: "2025-11-17T15:00:00.000Z" })).toBe(true);
});

test("it is stored as seen at its first frame, so that a reload does not repeat it", () => {
  const { values } = run({});
  expect(starts({ stored: Object.fromEntries(values) })).toBe(false);
});

test("for a user with a session it plays only on the first visit", () => {
  expect(starts(signedIn)).toBe(true);
  expect(starts({ ...signedIn, ...seenOn("20300") })).toBe(false);
});

test("it plays on home alone, and not for a visitor who requests less motion", () => {
  expect(starts({ path: "/courses" })).toBe(false);
  expect(starts({ reducedMotion: true })).toBe(false);
  expect(starts({ stored: { "closegap.reduced-motion": "true" } })).toBe(false);
});

test("it plays again when it is asked for, and its address is the home page's", () => {
  const { dataset, addresses } = run({ search: "?intro", ...signedIn, ...seenOn("20409") });
  expect(dataset["intro"]).toBe("12");
  expect(addresses).toEqual(["/"]);
});

test.each([
  ["keydown", { key: "Escape" }, true],
  ["keydown", { key: "Tab" }, false],
  ["click", { target: { closest: () => ({}) } }, true],
  ["click", { target: { closest: () => null } }, false],
])("before the page's code is there, %s %o ends it: %s", (type, event, ends) => {
  const { dataset, listeners } = run({});
  listeners.get(type)?.(event);
  expect("intro" in dataset).toBe(!ends);
});

test.each([
  ["light", "light", ["#f6f8f6", "#f6f8f6"]],
  ["dark", "dark", ["#0e1513", "#0e1513"]],
  ["system", undefined, ["#f6f8f6", "#0e1513"]],
  ["purple", undefined, ["#f6f8f6", "#0e1513"]],
])("with the stored theme %s the page is %s before its first paint", (theme, shown, colors) => {
  const page = run({ stored: { "closegap.theme": JSON.stringify(theme) } });
  expect(page.dataset["theme"]).toBe(shown);
  expect(page.colors).toEqual(colors);
});

test("less motion is set before the first paint where it is stored", () => {
  expect(run({ stored: { "closegap.reduced-motion": "true" } }).attributes).toContain("data-reduced-motion");
  expect(run({}).attributes).not.toContain("data-reduced-motion");
});

test("a theme that is chosen in another tab is taken over", () => {
  const { dataset, listeners, values } = run({});
  values.set("closegap.theme", '"dark"');
  listeners.get("storage")?.({});
  expect(dataset["theme"]).toBe("dark");
});
