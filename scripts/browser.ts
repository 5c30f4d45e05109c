import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserServer, chromium, type LaunchOptions } from "playwright-core";

/** Where the packed browser is unpacked, once: beside the packages, so that no two users of a machine share it. */
const unpacked = join(import.meta.dirname, "../node_modules/.cache/chromium");

async function packedChromium(): Promise<string> {
  mkdirSync(unpacked, { recursive: true });
  // The package unpacks into the folder for temporary files, read from the environment when it is loaded.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unpacked;
  try {
    const { default: chromiumPackage } = await import("@sparticuz/chromium");
    return await chromiumPackage.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** An installed Chromium, else the one inside the npm package. */
export async function browserOptions(): Promise<LaunchOptions> {
  const installed = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  return {
    executablePath: installed ?? (await packedChromium()),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-angle=swiftshader",
      "--disable-background-networking",
      "--disable-component-update",
      "--autoplay-policy=no-user-gesture-required",
      "--font-render-hinting=none",
      // Otherwise each visit starts a process, which costs three times the visit itself. Contexts never share one.
      "--process-per-site",
    ],
    headless: true,
  };
}

/** Starts a Chromium that several processes connect to. */
export const launchBrowser = async (): Promise<BrowserServer> => chromium.launchServer(await browserOptions());
