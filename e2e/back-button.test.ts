import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Account, restOf } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, type Size, sizes, untilInteractive } from "./monitored-page.ts";
import { routeAddresses } from "./route-addresses.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const [, phone] = sizes as [Size, Size];
let learner: Account;
beforeAll(async () => {
  learner = await createLearner();
});

const addressOf = async (pattern: RegExp): Promise<string> =>
  (await routeAddresses()).find((address) => pattern.test(address)) ?? "";

type Overlay = {
  address: () => Promise<string>;
  isSignedIn?: boolean;
  button: (page: Page) => Locator;
  opened: (page: Page) => Locator;
};

const course = () => addressOf(/^\/courses\/./);
/** A lecture that the learner may play, where it was left: a touch reaches no controls before the first play. */
async function watch(): Promise<string> {
  const { items } = await (await restOf(learner))("/courses/registrations/users/{userId}?status=VALID");
  const { courseId, resume } = items.find((item: { resume: object | null }) => item.resume);
  return `/lectures/${resume.lectureId}/watch?course=${courseId}&t=5`;
}

/** One of each kind. */
const overlays: [string, Overlay][] = [
  [
    "the drawer",
    {
      address: async () => "/courses",
      button: (page) => page.getByRole("button", { name: "메뉴 열기" }),
      opened: (page) => page.getByRole("dialog", { name: "메뉴" }),
    },
  ],
  [
    "the sheet of notifications",
    {
      address: async () => "/courses",
      isSignedIn: true,
      button: (page) => page.getByRole("banner").getByRole("link", { name: /^알림/ }),
      opened: (page) => page.getByRole("dialog", { name: "알림" }),
    },
  ],
  [
    "a menu of a list",
    {
      address: async () => "/courses",
      button: (page) => page.locator("details[data-menu] summary").filter({ hasText: "최신순" }),
      opened: (page) => page.getByRole("link", { name: "낮은 가격순" }),
    },
  ],
  [
    "the filters of a list",
    {
      address: async () => "/courses",
      button: (page) => page.locator("summary").filter({ hasText: "필터" }),
      opened: (page) => page.getByRole("dialog"),
    },
  ],
  [
    "the dialog that asks for the login",
    {
      address: course,
      button: (page) => page.getByRole("button", { name: /찜하기/ }).first(),
      opened: (page) => page.getByRole("dialog"),
    },
  ],
  [
    "the menu of a text",
    {
      address: course,
      button: (page) => page.getByLabel(/의 글 메뉴$/).first(),
      opened: (page) => page.getByRole("button", { name: "신고하기" }).first(),
    },
  ],
  [
    "the menu of periods",
    {
      address: async () => "/my/orders",
      isSignedIn: true,
      button: (page) => page.locator("details[data-menu] summary").first(),
      opened: (page) => page.getByRole("link", { name: /최근 1년/ }),
    },
  ],
  [
    "a menu of the player",
    {
      address: watch,
      isSignedIn: true,
      button: (page) => page.getByRole("button", { name: /^재생 속도/ }),
      opened: (page) => page.getByRole("menu", { name: "재생 속도" }),
    },
  ],
];

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** Opens it and waits until the history has its entry. */
async function openOverlay(page: Page, { button, opened }: Overlay): Promise<void> {
  await button(page).click();
  await opened(page).waitFor();
  await page.waitForFunction(() => history.state?.overlays === 1);
}

const untilAtRest = (page: Page) => page.waitForFunction(() => !history.state?.overlays);

test.each(overlays)("on a phone, back closes %s and then leaves the page", async (_, overlay) => {
  const w = await MonitoredPage.open(browser(), phone, overlay.isSignedIn ? learner : undefined);
  const { page } = w;
  const address = await overlay.address();
  await w.visit(address);
  await overlay.button(page).scrollIntoViewIfNeeded();
  await untilInteractive(overlay.button(page));
  await openOverlay(page, overlay);
  const { url, scrolled } = { url: page.url(), scrolled: await scrollOf(page) };
  await page.goBack();
  await overlay.opened(page).waitFor({ state: "hidden" });
  expect([page.url(), await scrollOf(page)]).toEqual([url, scrolled]);
  // Forward opens nothing.
  await page.goForward();
  await untilAtRest(page);
  expect([page.url(), await overlay.opened(page).isVisible()]).toEqual([url, false]);
  // Closed by other means, it needs no back of its own.
  await openOverlay(page, overlay);
  await page.keyboard.press("Escape");
  await overlay.opened(page).waitFor({ state: "hidden" });
  await untilAtRest(page);
  await page.goBack();
  expect(page.url()).toBe("about:blank");
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("a page opened from the drawer leads back to the page below it", async () => {
  const w = await MonitoredPage.open(browser(), phone);
  const { page } = w;
  await w.visit("/courses");
  const [[, drawer]] = overlays as [[string, Overlay]];
  await openOverlay(page, drawer);
  await drawer.opened(page).getByRole("link", { name: "크리에이터" }).click();
  await page.waitForURL("/teachers");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL("/courses");
  await page.goForward();
  await page.waitForURL("/teachers");
  await page.goBack();
  await page.waitForURL("/courses");
  await page.goBack();
  expect(page.url()).toBe("about:blank");
  expect(w.issues).toEqual([]);
  await w.context.close();
});
