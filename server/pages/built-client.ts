import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { html, type Html, rawHtml } from "../../shared/html.ts";
import { CriticalStyles } from "./critical-styles.ts";
import { fontSheet, routeFiles } from "./route-files.ts";

/** The built client. A later build may empty its folder, so that nothing is read there after the start. */
export type BuiltClient = {
  /** The folder with the hashed files of this build and of earlier ones. */
  assets: string;
  /** The folder of the files without a hash. */
  icons: string;
  /** The code of the service worker. */
  worker: string;
  /** index.html without its style sheets and modules. */
  template: string;
  /** The styles of a document with this body, and the modules of its route. */
  assetsOf: (routeId: string, body: string) => Promise<{ styles: Html; modules: Html }>;
};

const sheetLinks = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\s*/g;
const moduleTags = /<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\s*/g;

/** @param folder of the build */
export async function readBuiltClient(
  folder: string,
  kept: Pick<BuiltClient, "assets" | "icons">,
): Promise<BuiltClient> {
  const [document, manifestText, renderedParts, worker] = await Promise.all([
    readFile(join(folder, "apps/shop/index.html"), "utf8"),
    readFile(join(folder, "manifest.json"), "utf8"),
    readFile(join(folder, "rendered-parts.json"), "utf8"),
    readFile(join(folder, "sw.js"), "utf8"),
  ]);
  const manifest: unknown = JSON.parse(manifestText);
  const filesOf = routeFiles(manifest, JSON.parse(renderedParts));
  const commonSheets = Array.from(document.matchAll(sheetLinks), ([, sheet = ""]) => sheet);
  const commonModules = rawHtml(Array.from(document.matchAll(moduleTags), ([tag]) => tag.trim()).join(""));
  // Without scripts nothing else loads it.
  const fonts = html`<noscript><link rel="stylesheet" href="${fontSheet(manifest)}"></noscript>`;
  const styles = new CriticalStyles((sheet) => readFile(join(kept.assets, basename(sheet)), "utf8"));
  return {
    ...kept,
    worker,
    template: document.replaceAll(sheetLinks, "").replaceAll(moduleTags, ""),
    assetsOf: async (routeId, body) => {
      const { scripts, sheets } = filesOf(routeId);
      // A screen's styles after the common ones, as when it is reached by a link.
      const all = [...commonSheets, ...sheets];
      const critical = rawHtml(await styles.of(all, body));
      return {
        styles: html`<style>${critical}</style>${all.map(deferredSheet)}${fonts}`,
        modules: html`${commonModules}${scripts.map(preload)}`,
      };
    },
  };
}

/** Fetched without holding up the first paint; `applyStyleSheets` of the client lets all of them apply at once. */
const deferredSheet = (sheet: string): Html =>
  html`<link rel="stylesheet" crossorigin href="${sheet}" media="not all">`;

const preload = (script: string): Html => html`<link rel="modulepreload" crossorigin href="${script}">`;
