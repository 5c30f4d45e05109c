import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import type { Site } from "../pages/plugin.ts";
import { screenPreloads } from "../pages/preloads.ts";

const root = join(import.meta.dirname, "../..");

/** @param folder of the built client */
export async function builtSite(folder: string): Promise<Site> {
  const [template, manifest] = await Promise.all([
    readFile(join(folder, "index.html"), "utf8"),
    readFile(join(folder, "manifest.json"), "utf8"),
  ]);
  const preloads = screenPreloads(JSON.parse(manifest));
  return { template: async () => template, built: { root: folder, preloads }, modules: null };
}

/** Vite on our own port: its modules behind our routes, its notices of change on our server. */
export function developmentSite(resources: AsyncDisposableStack): {
  site: Site;
  attachTo: (server: Server) => Promise<void>;
} {
  const ready = Promise.withResolvers<ViteDevServer>();
  const site: Site = {
    template: async (url) => {
      const text = await readFile(join(root, "client/index.html"), "utf8");
      return (await ready.promise).transformIndexHtml(url, text);
    },
    built: null,
    modules: (request, response, next) => void ready.promise.then((vite) => vite.middlewares(request, response, next)),
  };
  const attachTo = async (server: Server) => {
    const { createServer } = await import("vite");
    const vite = await createServer({
      configFile: join(root, "vite.config.ts"),
      server: { middlewareMode: true, hmr: { server } },
    });
    resources.defer(() => vite.close());
    ready.resolve(vite);
  };
  return { site, attachTo };
}
