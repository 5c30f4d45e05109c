import { main } from "../server/startup/main.ts";
import { clientBuild, ensureBuilt, output } from "./build/stamp.ts";

/** Runs the server with its preparation steps, whose code is loaded when it is needed, or in the role of an encoder. */
export async function serve(): Promise<void> {
  if (process.env["ROLE"] === "encoder") return (await import("../server/encoder/main.ts")).main(process.env);
  return main({
    ensureClient: async (print) => {
      ensureBuilt(clientBuild, print);
      return output;
    },
    loadDemo: async (options) => (await import("./seed/demo-shop.ts")).demoShop(options),
  });
}
