import chromiumPackage from "@sparticuz/chromium";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** A Chromium the machine has, else the one inside the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  return chromium.launch({
    executablePath: installed ?? (await chromiumPackage.executablePath()),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-angle=swiftshader",
      "--disable-background-networking",
      "--disable-component-update",
      "--autoplay-policy=no-user-gesture-required",
      "--font-render-hinting=none",
    ],
    headless: true,
  });
}
