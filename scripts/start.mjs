// Plain JavaScript, so that a start with a warm compile cache loads no compiler.
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
const { main } = await import("../server/startup/main.ts");

/** `npm start`: runs the server and loads its preparation steps only when they are needed. */
await main({
  ensureClient: async (print) => (await import("./build-client.ts")).ensureClient(print),
  loadDemo: async (options) => (await import("./seed/ensure-demo.ts")).demoShop(options),
});
flushCompileCache();
