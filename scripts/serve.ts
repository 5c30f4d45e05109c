import { main } from "../server/startup/main.ts";
import { clientBuild, ensureBuilt, output } from "./build/stamp.ts";

/** Runs the server with its preparation steps, whose code is loaded when it is needed. */
export const serve = (): Promise<void> =>
  main({
    ensureClient: async (print) => {
      ensureBuilt(clientBuild, print);
      return output;
    },
    loadDemo: async (options) => (await import("./seed/demo-shop.ts")).demoShop(options),
  });
