import { join, relative } from "node:path";
import type { Plugin } from "vite";

const client = join(import.meta.dirname, "../../client");
/** A module that imports it imports dynamically only parts that the server renders. */
const marker = join(client, "document/rendered-part.tsx");

/** Lists the modules of the parts that the server renders for the server, whose documents link their styles. */
export const renderedParts: Plugin = {
  name: "rendered-parts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    const parts = [...this.getModuleIds()].flatMap((id) => {
      const module = this.getModuleInfo(id);
      return module?.importedIds.includes(marker) ? module.dynamicallyImportedIds : [];
    });
    const keys = [...new Set(parts)].map((id) => relative(client, id)).toSorted();
    this.emitFile({ type: "asset", fileName: "rendered-parts.json", source: JSON.stringify(keys) });
  },
};
