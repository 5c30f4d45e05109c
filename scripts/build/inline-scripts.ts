import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const documents = join(import.meta.dirname, "../../client/document");
const folder = join(documents, "inline");
const worker = join(documents, "offline/worker.ts");

/** `<script inline src="before-paint"></script>` in a document: the module of this name in client/document/inline. */
const tag = /<script inline src="([\w-]+)"><\/script>/g;
/** `<style inline src="first-fonts"></style>`: the style sheet of this name in client/ui. */
const styleTag = /<style inline src="([\w-]+)"><\/style>/g;
const styles = join(import.meta.dirname, "../../client/ui");

/** The code of an inline script with its imports. */
export const bundleInlineScript = (name: string, target?: string[]): Promise<string> =>
  bundleScript(join(folder, `${name}.ts`), target);

/**
 * A file with its imports as one script, minified.
 * @param target browsers for which syntax is translated
 */
export async function bundleScript(input: string, target: string[] = ["es2022"]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

/** Puts the inline scripts and style sheets into the documents, built and in development. */
export const inlineParts = (target: string[]): Plugin => ({
  name: "inline-parts",
  transformIndexHtml: {
    order: "pre",
    handler: async (html) => {
      const names = Array.from(html.matchAll(tag), ([, name = ""]) => name);
      const scripts = new Map(
        await Promise.all(names.map(async (name) => [name, await bundleInlineScript(name, target)] as const)),
      );
      return (
        html
          .replaceAll(tag, (_, name: string) => `<script>${scripts.get(name)}</script>`)
          .replaceAll(
            styleTag,
            (_, name: string) => `<style>${readFileSync(join(styles, `${name}.css`), "utf8")}</style>`,
          )
          // One element is shorter than two.
          .replaceAll(/<\/style>\s*<style>/g, "")
      );
    },
  },
});

/** Adds the service worker to the built client, at the address whose scope is the whole site. */
export const serviceWorker = (target: string[]): Plugin => ({
  name: "service-worker",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    async handler() {
      this.emitFile({ type: "asset", fileName: "sw.js", source: await bundleScript(worker, target) });
    },
  },
});
