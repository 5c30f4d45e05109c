// Plain JavaScript, so that a start with a warm compile cache loads no compiler.
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));

/** `npm start` runs the build of the server, `npm run dev` its source. */
async function entry() {
  if (process.argv.includes("--dev")) return "./serve.ts";
  const { ensureBuilt, serverBuild } = await import("./build/stamp.ts");
  ensureBuilt(serverBuild, (line) => process.stdout.write(`${line}\n`));
  return pathToFileURL(join(serverBuild.folder, "serve.cjs")).href;
}

const { serve } = await import(await entry());
await serve();
flushCompileCache();
