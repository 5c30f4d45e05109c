import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../build/stamp.ts";
import { weigh } from "./weigh.ts";

// Records the weights of the present build, with which the browser tests compare later ones.
await import("../build/client.ts");
await writeFile(join(root, "e2e/weights.json"), `${JSON.stringify(weigh(), null, 2)}\n`);
