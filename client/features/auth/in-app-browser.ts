export type InAppBrowser = "kakao" | "naver" | "instagram" | "facebook" | "line" | "other";

const agents: [InAppBrowser, RegExp][] = [
  ["kakao", /KAKAOTALK/i],
  ["naver", /NAVER\(inapp/i],
  ["instagram", /Instagram/],
  ["facebook", /FBAN|FBAV|FB_IAB/],
  ["line", /\bLine\/\d/],
  // A WebView of Android says so; one of iOS does not call itself Safari.
  ["other", /; wv\)|\(iP(?:hone|ad|od)(?!.*Safari\/)/],
];

/** The app whose own browser shows the page; identity providers may refuse it (Google: disallowed_useragent). */
export const inAppBrowser = (userAgent: string): InAppBrowser | null =>
  agents.find(([, agent]) => agent.test(userAgent))?.[0] ?? null;

/** An address that opens a page of this site in the system's browser; null where the app has none. */
export function systemBrowserLink(app: InAppBrowser, userAgent: string, page: string): string | null {
  if (app === "kakao") return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  const url = new URL(page);
  if (app === "line") {
    url.searchParams.set("openExternalBrowser", "1");
    return url.href;
  }
  if (!/Android/i.test(userAgent)) return null;
  const [scheme, rest] = [url.protocol.slice(0, -1), url.href.slice(url.protocol.length)];
  return `intent:${rest.replace(/#.*/, "")}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
