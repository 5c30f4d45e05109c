import { useSyncExternalStore } from "react";
import { followInstallPrompt, type InstallPrompt, installPrompt } from "../../../../document/install-prompt.ts";

/** The way to put the shop on the home screen: the browser's dialog, or its menu, which is described. null: there is none. */
export type InstallWay = InstallPrompt | "menu" | null;

/** Safari of iOS alone has the property; its browsers within other apps have no such menu entry. */
const hasMenu = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && /Safari\//.test(navigator.userAgent);

const now = (): InstallWay => installPrompt() ?? (hasMenu() ? "menu" : null);

export const useInstallWay = (): InstallWay => useSyncExternalStore(followInstallPrompt, now);
