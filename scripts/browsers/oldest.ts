/**
 * The oldest supported version of each browser, by its name in MDN's data; docs/browsers.md says why. Samsung Internet 23
 * has the engine of Chromium 115.
 */
export const oldestBrowsers = {
  chrome: 109,
  edge: 109,
  firefox: 115,
  safari: 16.4,
  safari_ios: 16.4,
  samsunginternet_android: 23,
} as const;
