// Plain JavaScript, so that a start with a warm compile cache loads no compiler.
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

useMemoryLimits();

// Each collection compacts the heap. As an argument of Node it would also reduce the young generation to 1 MB. The
// objects of a request would outlive several collections there: personal reads would take twice as much processor time.
setFlagsFromString("--optimize-for-size");
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

/**
 * The C library of Linux keeps freed memory for the next use in each of its arenas, by default twice as much as the largest
 * block that was ever freed. That is 18 MB while pages are rendered and compressed. It reads these limits (bytes) when a process starts,
 * so this one starts once more in its place.
 */
function useMemoryLimits() {
  const limits = { MALLOC_MMAP_THRESHOLD_: "4194304", MALLOC_TRIM_THRESHOLD_: "2097152" };
  if (process.platform !== "linux" || Object.keys(limits).some((name) => name in process.env)) return;
  const [node, ...args] = process.argv;
  process.execve(node, [node, ...process.execArgv, ...args], { ...limits, ...process.env });
}
