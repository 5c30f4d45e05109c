import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { keepLastBuilds } from "../../server/startup/last-builds.ts";

/**
 * Keeps the renderer's files of the last builds beside the new ones. A running server loads a screen's code when the
 * screen is first rendered, which may be after a build.
 */
export const rendererFiles: Plugin = {
  name: "renderer-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  configEnvironment: (name) => (name === "ssr" ? { build: { emptyOutDir: false } } : undefined),
  async writeBundle({ dir = "" }, bundle) {
    const names = Object.keys(bundle).filter((name) => dirname(name) === "assets");
    await keepLastBuilds(
      join(dir, "assets"),
      join(dir, "builds.json"),
      names.map((name) => basename(name)),
    );
  },
};
