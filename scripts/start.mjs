// Plain JavaScript, so that this start loads no compiler for itself when an earlier one left what it compiled.
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
const { main } = await import("../server/startup/main.ts");

/** `npm start`: prepares what the server serves, as late as it is needed, and runs it. */
await main({
  ensureClient: async (say) => (await import("./build-client.ts")).ensureClient(say),
  ensureDemo: async (options) => (await import("./seed/ensure-demo.ts")).ensureDemo(options),
});
flushCompileCache();
