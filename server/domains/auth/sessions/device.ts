import type { SignedInDevice } from "../../../../shared/account/settings.ts";

/** In matching order, because a user agent also contains the names of its ancestors. */
const browsers: [RegExp, string][] = [
  [/KAKAOTALK/i, "카카오톡"],
  [/NAVER\(/, "네이버 앱"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Whale\//, "Whale"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** The common names of browser and system in a user agent. Only the header itself is stored. */
export function deviceOf(userAgent: string | null): Pick<SignedInDevice, "browser" | "system" | "isMobile"> {
  const firstOf = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return {
    browser: firstOf(browsers),
    system: firstOf(systems),
    isMobile: /Mobile|iPhone|iPad|Android/.test(userAgent ?? ""),
  };
}
