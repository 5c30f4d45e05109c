import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import type { PageRenderer } from "../../shared/page/render.ts";
import type { Site } from "../pages/site.ts";
import { readBuiltClient } from "../pages/built-client.ts";
import { keepAssets } from "./served-assets.ts";

const root = join(import.meta.dirname, "../..");

/**
 * @param folder with the builds of the client: `client` and `studio` for browsers, `renderer` for this process
 * @param dataFolder where the files of earlier builds stay
 */
export async function builtSite(folder: string, dataFolder: string): Promise<Site> {
  const client = join(folder, "client");
  const studio = join(folder, "studio");
  const [assets, studioDocument] = await Promise.all([
    keepAssets([join(client, "assets"), join(studio, "assets")], dataFolder),
    readFile(join(studio, "apps/studio/index.html"), "utf8"),
  ]);
  const built = await readBuiltClient(client, { assets, icons: join(root, "client/public") });
  let renderer: Promise<PageRenderer> | undefined;
  return {
    template: async () => built.template,
    studio: async () => studioDocument,
    renderer: () => (renderer ??= import(pathToFileURL(join(folder, "renderer/entry-server.js")).href)),
    built,
    modules: null,
  };
}

/** Vite on our own port: its modules behind our routes, its notices of change on our server. */
export function developmentSite(resources: AsyncDisposableStack): {
  site: Site;
  attachTo: (server: Server) => Promise<void>;
} {
  const ready = Promise.withResolvers<{ vite: ViteDevServer; runner: ModuleRunner }>();
  const documentOf = (application: string) => async (url: string) => {
    const text = await readFile(join(root, `client/apps/${application}/index.html`), "utf8");
    return (await ready.promise).vite.transformIndexHtml(url, text);
  };
  const site: Site = {
    template: documentOf("shop"),
    studio: documentOf("studio"),
    renderer: async () => (await ready.promise).runner.import<PageRenderer>("/apps/shop/entry-server.tsx"),
    built: null,
    modules: (request, response, next) =>
      void ready.promise.then(({ vite }) => vite.middlewares(request, response, next)),
  };
  const attachTo = async (server: Server) => {
    const { createServer, createServerModuleRunner } = await import("vite");
    const vite = await createServer({
      configFile: join(root, "vite.config.ts"),
      server: { middlewareMode: true, hmr: { server } },
    });
    resources.defer(() => vite.close());
    // A module that has changed is read again by the next page. Its replacement by routes is for a browser.
    const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
    ready.resolve({ vite, runner });
  };
  return { site, attachTo };
}
