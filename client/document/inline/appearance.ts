import type { Theme } from "../../lib/state/appearance.ts";
import { stored, storedReducedMotion } from "./stored.ts";

declare global {
  /** For the settings. */
  var setAppearance: (theme: Theme, reducesMotion: boolean) => void;
}

// Before the first paint: colors and motion follow what this browser has stored. The document itself is the same for
// everyone.
const grounds: Partial<Record<string, string>> = { light: "#f6f8f6", dark: "#0e1513" };

function setAppearance(theme: unknown, reducesMotion: boolean): void {
  const root = document.documentElement;
  const ground = grounds[String(theme)];
  if (ground) root.dataset["theme"] = String(theme);
  else delete root.dataset["theme"];
  root.toggleAttribute("data-reduced-motion", reducesMotion);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = ground ?? grounds[meta.media.includes("dark") ? "dark" : "light"] ?? "";
}

const applyStored = (): void => setAppearance(stored("closegap.theme"), storedReducedMotion());

globalThis.setAppearance = setAppearance;
applyStored();
// Chosen in another tab.
addEventListener("storage", applyStored);
