import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { createLogger, defineConfig, type Logger, type LogLevel, type Rolldown } from "vite";
import { oldestBrowsers } from "./scripts/browsers/oldest.ts";
import { ascii } from "./scripts/build/ascii.ts";
import { inlineParts, serviceWorker } from "./scripts/build/inline-scripts.ts";
import { renderedParts } from "./scripts/build/rendered-parts.ts";
import { rendererFiles } from "./scripts/build/renderer-files.ts";

const client = join(import.meta.dirname, "client");
const shop = join(client, "apps/shop");
const studio = join(client, "apps/studio");

const { chrome, edge, firefox, safari, safari_ios } = oldestBrowsers;
/** Syntax and styles are translated for them. */
const target = [`chrome${chrome}`, `edge${edge}`, `firefox${firefox}`, `safari${safari}`, `ios${safari_ios}`];

/** Their skeletons are shown at once after a click; those of the other screens are loaded with the screen. */
const frequentRoutes = new Set([
  "/courses/",
  "/courses/$courseId",
  "/lectures/",
  "/lectures/$lectureId/",
  "/lectures/$lectureId/watch",
  "/signup",
]);
const skeletonWithScreen: ("component" | "pendingComponent" | "errorComponent" | "notFoundComponent")[][] = [
  ["component", "pendingComponent"],
  ["errorComponent"],
  ["notFoundComponent"],
];

const studioEntry = /[\\/]apps[\\/]studio[\\/](?:index\.html|entry-client\.tsx)$/;
const entry = /[\\/]apps[\\/]shop[\\/](?:index\.html|entry-client\.tsx)$/;

/** By its path in this folder, which itself may have any name. */
const ownOrIcon = /^(?:client|shared|node_modules[\\/]lucide-react)[\\/]/;

/**
 * The files that every page loads, and one of what many screens share; Rolldown divides the rest by the screens that
 * need it. The first group that matches has a module; a group takes along what its modules import.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // The libraries find the functions that old browsers lack: a file runs its modules in the order of their imports.
  { name: "vendor", tags: ["$initial"], test: /[\\/]node_modules[\\/]|[\\/]document[\\/]polyfills\.ts$/ },
  { name: "shell", tags: ["$initial"], test: (id) => !entry.test(id) },
  { name: "parts", minShareCount: 6, test: (id) => ownOrIcon.test(relative(import.meta.dirname, id)) },
  // Small modules of the pages of one course, lecture or teacher, of which other pages need one each.
  { name: "item", test: /[\\/](?:section-links|use-current-section|breadcrumb|share-button(?:-text)?)\.(?!test)/ },
];

/** Files of code repeat the names of those they load: short hashes, but long enough to distinguish versions of a file. */
const assetNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

/** A class by its own name and its file: shorter than Vite's, because every document and every file of code repeats them. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash("sha256").update(relative(client, file)).digest("base64url").slice(0, 4)}`;

function loggerOf(level: LogLevel): Logger {
  const logger = createLogger(level);
  // The library of CSS modules reads composed files without naming them, which matters for addresses of images alone.
  const warnOnce: Logger["warnOnce"] = (message, options) =>
    message.includes("option to `postcss.parse`") ? undefined : logger.warnOnce(message, options);
  return { ...logger, warnOnce };
}

/** Two builds of one client: for browsers, and for the server that renders its documents. */
export default defineConfig(({ command }) => ({
  root: client,
  appType: "custom",
  customLogger: loggerOf(command === "build" ? "warn" : "info"),
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: join(shop, "routes"),
      generatedRouteTree: join(shop, "route-tree.gen.ts"),
      routeFileIgnorePattern: "\\.(css|test\\.tsx?)$",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (frequentRoutes.has(routeId) ? undefined : skeletonWithScreen),
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    inlineParts(target),
    serviceWorker(target),
    renderedParts,
    rendererFiles,
    { ...ascii, applyToEnvironment: ({ name }) => name === "ssr" },
  ],
  // Icons are served from their own folder, which no build empties.
  build: { target, assetsInlineLimit: 0, emptyOutDir: true, copyPublicDir: false },
  // Every document and every file of code repeats them.
  css: command === "build" ? { modules: { generateScopedName: scopedName } } : {},
  environments: {
    client: {
      build: {
        outDir: join(import.meta.dirname, "dist/client"),
        manifest: "manifest.json",
        modulePreload: {
          // The oldest browsers preload modules themselves; only Safari before 17 does not, and loads them when they are imported.
          polyfill: false,
          // Files that every page has loaded before any code runs are not repeated in each file that loads others.
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === "js" ? files.filter((file) => !/\/(?:rolldown-runtime|vendor|shell)-/.test(file)) : files,
        },
        rolldownOptions: {
          input: join(shop, "index.html"),
          // A schema that nothing uses is left out.
          treeshake: { manualPureFunctions: ["z"] },
          output: {
            codeSplitting: { groups: chunks },
            ...assetNames,
          },
        },
      },
    },
    // An application of its own: nothing of it is in a file of the shop.
    studio: {
      consumer: "client",
      build: {
        outDir: join(import.meta.dirname, "dist/studio"),
        manifest: "manifest.json",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(studio, "index.html"),
          treeshake: { manualPureFunctions: ["z"] },
          output: {
            codeSplitting: {
              groups: [
                { name: "studio-vendor", tags: ["$initial"], test: /[\\/]node_modules[\\/]/ },
                // Also those of which another part is loaded later.
                { name: "studio", tags: ["$initial"], test: (id) => !studioEntry.test(id) },
              ],
            },
            ...assetNames,
          },
        },
      },
    },
    ssr: {
      // One folder with everything in it: the server opens a few files instead of a thousand.
      resolve: { noExternal: command === "build" ? true : [] },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        outDir: join(import.meta.dirname, "dist/renderer"),
        // V8 stores the source of what it runs: 25 MB less under load.
        minify: true,
        rolldownOptions: { input: join(shop, "entry-server.tsx") },
      },
    },
  },
}));
