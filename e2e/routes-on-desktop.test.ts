import { expect, test } from "vitest";
import { sizes, type Size } from "./monitored-page.ts";
import { type Visitor, visitEveryRoute } from "./route-visits.ts";
import { testBrowser } from "./shared.ts";

const [desktop] = sizes as [Size];
const browser = testBrowser();

test.each<Visitor>([
  { visitor: "a guest", colorScheme: "light" },
  { visitor: "a learner", colorScheme: "dark" },
])(
  "[R1.2 R2.6 R2.7 R2.8 R2.14] on desktop, $colorScheme, $visitor sees every page continue with what the server has rendered, and without JavaScript the same text",
  async (visitor) => {
    expect(await visitEveryRoute(browser(), desktop, visitor)).toEqual([]);
  },
);
