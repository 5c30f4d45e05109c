import { expect, test } from "vitest";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const [, phone] = sizes;
const learner = { email: "learner@closegap.test", password: "closegap-demo" };

test("on a phone the offer to install is a part of the page: it covers nothing, and is gone once it is answered", async () => {
  if (!phone) throw new Error("there is no phone");
  const w = await MonitoredPage.open(browser(), phone, learner);
  const { page } = w;
  await w.visit("/classroom");
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve() })),
  );
  const offer = page.getByRole("region", { name: "홈 화면에 두고 바로 이어 볼까요?" });
  await offer.waitFor();
  const [above, box, below] = await Promise.all(
    [page.locator("#main"), offer, page.getByRole("contentinfo")].map((part) => part.boundingBox()),
  );
  if (!above || !box || !below) throw new Error("the page is not complete");
  expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(below.y).toBeGreaterThanOrEqual(box.y + box.height);
  await offer.scrollIntoViewIfNeeded();
  expect(await w.accessibilityIssues()).toEqual([]);
  await w.screenshot("install-offer");
  await offer.getByRole("button", { name: "괜찮아요" }).click();
  await offer.waitFor({ state: "detached" });
  await w.context.close();
});
