import { expect, test } from "vitest";
import { inAppBrowser, systemBrowserLink } from "./in-app-browser.ts";

const android =
  "Mozilla/5.0 (Linux; Android 14; SM-S918N; wv) AppleWebKit/537.36 Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36";
const ios =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const page = "https://shop.test/login?callbackUrl=%2Fmy";

test.each([
  [
    `${android} KAKAOTALK/10.8.3 (INAPP)`,
    "kakao",
    "kakaotalk://web/openExternal?url=https%3A%2F%2Fshop.test%2Flogin%3FcallbackUrl%3D%252Fmy",
  ],
  [
    `${ios} KAKAOTALK 10.8.3`,
    "kakao",
    "kakaotalk://web/openExternal?url=https%3A%2F%2Fshop.test%2Flogin%3FcallbackUrl%3D%252Fmy",
  ],
  [
    `${android} NAVER(inapp; search; 1100; 12.6.1)`,
    "naver",
    "intent://shop.test/login?callbackUrl=%2Fmy#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end",
  ],
  [`${ios} NAVER(inapp; search; 1100; 12.6.1; 15PRO)`, "naver", null],
  [
    `${android} Instagram 300.0.0.29.110 Android`,
    "instagram",
    "intent://shop.test/login?callbackUrl=%2Fmy#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end",
  ],
  [`${ios} Instagram 300.0.0.29.110`, "instagram", null],
  [`${ios} [FBAN/FBIOS;FBAV/400.0.0]`, "facebook", null],
  [`${ios} Safari Line/14.1.0`, "line", "https://shop.test/login?callbackUrl=%2Fmy&openExternalBrowser=1"],
  [
    `${android} DaumApps/7.20.0 DaumDevice/mobile`,
    "other",
    "intent://shop.test/login?callbackUrl=%2Fmy#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end",
  ],
  [`${ios} BAND/16.2 (iOS 17.5)`, "other", null],
  [ios, "other", null],
])("the browser inside an app %s is known as %s and left by %s", (userAgent, app, link) => {
  const found = inAppBrowser(userAgent);
  expect(found).toBe(app);
  expect(found && systemBrowserLink(found, userAgent, page)).toBe(link);
});

test.each([
  `${ios.replace("Mobile", "Version/17.5 Mobile")} Safari/604.1`,
  `${ios.replace("Mobile", "CriOS/118.0.5993.92 Mobile")} Safari/604.1`,
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/109.0.0.0 Safari/537.36 Whale/3.19",
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36",
])("%s is a browser of its own", (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
});
