import { main } from "../server/startup/main.ts";

/** `npm start`: prepares what the server serves, as late as it is needed, and runs it. */
await main({
  ensureClient: async (say) => (await import("./build-client.ts")).ensureClient(say),
  ensureDemo: async (options) => (await import("./seed/ensure-demo.ts")).ensureDemo(options),
});
