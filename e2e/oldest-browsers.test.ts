import { expect, test } from "vitest";
import { findLacking } from "../scripts/browsers/lacking.ts";
import { sizes, type Size } from "./monitored-page.ts";
import { load, type Visitor, visitEveryRoute } from "./route-visits.ts";
import { testBrowser } from "./shared.ts";

const [desktop] = sizes as [Size];
const browser = testBrowser();

/** Functions that pages may use if they are there, also those that the data about the language do not list. */
const ofBrowsers: [owner: string, name: string][] = [
  ["AbortSignal", "any"],
  ["URL", "canParse"],
  ["URL", "parse"],
  ["Intl", "Segmenter"],
  ["Document", "startViewTransition"],
  ["HTMLElement", "showPopover"],
  ["HTMLElement", "hidePopover"],
  ["HTMLElement", "togglePopover"],
  ["Element", "checkVisibility"],
  ["Response", "bytes"],
  ...["BroadcastChannel", "CloseWatcher", "requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation"].map(
    (name): [string, string] => ["window", name],
  ),
];

test.each<Visitor>([
  { visitor: "a guest", colorScheme: "light" },
  { visitor: "a learner", colorScheme: "light" },
])(
  "without the functions that the oldest browsers lack, $visitor sees every page continue without an error",
  async (visitor) => {
    const removed = [...findLacking().builtIns, ...ofBrowsers];
    const faults = await visitEveryRoute(browser(), desktop, visitor, async ({ page }) => {
      await page.addInitScript((functions) => {
        for (const [owner, name] of functions) {
          const object: unknown = Reflect.get(window, owner);
          if (typeof object !== "object" && typeof object !== "function") continue;
          for (const holder of [object, Reflect.get(object ?? {}, "prototype")])
            if (typeof holder === "object" || typeof holder === "function") Reflect.deleteProperty(holder ?? {}, name);
        }
      }, removed);
      return load;
    });
    expect(faults).toEqual([]);
  },
);
