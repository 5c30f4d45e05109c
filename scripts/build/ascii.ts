import type { Plugin } from "vite";

/** V8 stores the source of what it runs, with a single Korean letter in twice the memory. */
export const ascii: Plugin = {
  name: "ascii",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = file.code.replaceAll(/[\u0080-\uffff]/g, escaped);
    }
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
