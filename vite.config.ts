import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { createLogger, defineConfig, type Logger, type LogLevel, minifySync, type Plugin, type Rolldown } from "vite";
import { oldestBrowsers } from "./scripts/browsers/oldest.ts";
import { ascii } from "./scripts/build/ascii.ts";
import { nativeHelpers } from "./scripts/build/native-helpers.ts";

const client = join(import.meta.dirname, "client");

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

const entry = /[\\/]client[\\/](?:index\.html|entry-client\.tsx)$/;
const schemaLibrary = /[\\/]node_modules[\\/]zod[\\/]/;
/** Modules that only some screens share, by the name of its file. */
const special = {
  // Loaded where anything is measured.
  measurement:
    /[\\/]client[\\/](?:(?:components|shell)[\\/]measurement[\\/](?!measurement-section)|lib[\\/]state[\\/]measurement-consent)/,
  // Users who read notes may write them too.
  note: /[\\/](?:client[\\/]lib[\\/]sync-queue[\\/]|shared[\\/]ranges\.ts$)/,
  // The calls of the player alone.
  player: /[\\/]client[\\/]api[\\/](?:media|progress|progress-saves)\.ts$/,
  question:
    /[\\/]shared[\\/]question-(?:codes|limits)\.ts$|[\\/]icons[\\/](?:arrow-up|circle-question-mark|code|graduation-cap|letter-b|link|loader-circle|thumbs-up)\.mjs$/,
  fields:
    /[\\/]client[\\/](?:ui[\\/](?:code-input|password-input)|components[\\/](?:email-input|field-error-text|new-password-field|password-rule-list|password-rules)|lib[\\/]form-schema|api[\\/]account[\\/]auth)\.tsx?$|[\\/]shared[\\/]name-problem\.ts$|[\\/]react-hook-form[\\/]|[\\/]icons[\\/]eye(?:-off)?\.mjs$/,
  purchase:
    /[\\/]client[\\/](?:ui[\\/]copy-button|components[\\/](?:purchased-item|price-summary|item-amount))\.|[\\/]client[\\/]ui[\\/]print-layout\.|[\\/]client[\\/]api[\\/]order[\\/]pending-order\.|[\\/]shared[\\/]refund-estimate\.ts$|[\\/]icons[\\/](?:copy|printer|undo-2)\.mjs$/,
  // Coupons are shown with promotions and at the checkout.
  promotion: /[\\/]client[\\/](?:components|api)[\\/]coupon/,
  notification: /[\\/]icons[\\/]message-circle\.mjs$|[\\/]shared[\\/]notification-limits\.ts$/,
  // Modules of games alone.
  game: /[\\/]shared[\\/]game-limits\.ts$/,
  tabs: /[\\/]client[\\/]ui[\\/](?:tabs|accordion)\./,
  popups:
    /[\\/]client[\\/](?:ui[\\/](?:dialog|drawer|toast-region|tooltip-popup)|components[\\/]nav-panel[\\/][^.]+)\.tsx?$/,
  // Lists, and the field of the search, which its panel and its screen share.
  filters:
    /[\\/]client[\\/](?:components[\\/]lists[\\/](?!course-card|filter-sheet\.)|features[\\/]search[\\/](?:combobox[\\/](?!search-panel)|text\.|match|search-input)|api[\\/]search\.)|[\\/]icons[\\/]arrow-right\.mjs$/,
  catalog:
    /[\\/]client[\\/](?:components[\\/](?:lists[\\/]course-card|restorable|category|lecture-rows|teacher-card|buy-actions|use-add-to-cart|action-group|favorite-button[\\/]favorite-text)|ui[\\/](?:action-or-link-button|section-links)|features[\\/](?:course|lecture|teacher|home[\\/](?:resume|text)))|[\\/]icons[\\/]minus\.mjs$|[\\/]client[\\/]ui[\\/]use-current-section\./,
  like: /[\\/]client[\\/](?:components[\\/]like-button|api[\\/]like[\\/]like-state)|[\\/]icons[\\/]thumbs-up\.mjs$/,
  works: /[\\/]client[\\/]components[\\/]teacher-works/,
  moderation: /[\\/]client[\\/]api[\\/]moderation\.ts$/,
  // Texts that are written here and stored until they are sent.
  drafts:
    /[\\/]client[\\/](?:lib[\\/]state[\\/]use-stored-draft|components[\\/](?:community[\\/]draft|photo[\\/]photo-(?:field-later|list)))\.|[\\/]shared[\\/](?:text-length|invisible|support-(?:limits|codes)|photo-codes)\.ts$|[\\/]icons[\\/]camera\.mjs$/,
  // Loaded by the forms and the dialog in which photos are chosen.
  photo: /[\\/]client[\\/](?:components[\\/]photo[\\/](?!photo-(?:field-later|list))|api[\\/]photo\.)/,
  // Skeletons of the screens of suggestions.
  suggest:
    /[\\/]client[\\/]features[\\/]suggestion[\\/](?:suggest-skeleton|suggest-frame|head-text|suggest-search|text)\.tsx?$/,
  // The sections with what users write, and what they alone use.
  community:
    /[\\/]client[\\/](?:components[\\/](?:community|rating)[\\/]|features[\\/](?:review(?![\\/]inbox)|comment)[\\/]|api[\\/](?:review(?![\\/]received)|comment)[\\/])|[\\/]icons[\\/](?:ban|flag|link-2|star)\.mjs$/,
  // Loaded by the pages of items, ahead of these sections.
  sections: /[\\/]client[\\/]shell[\\/](?:community-sections\.tsx|when-near\.ts)$/,
  markdown:
    /[\\/](?:client[\\/]ui[\\/]markdown[\\/](?:markdown\.tsx|dialect\.ts|rehype-appearance\.ts)|shared[\\/]markdown(?:\.ts|[\\/].*))$/,
};
const isSpecial = (id: string): boolean => Object.values(special).some((pattern) => pattern.test(id));
const isSchema = (id: string, context: Rolldown.ChunkingContext): boolean =>
  schemaLibrary.test(id) ||
  context.getModuleInfo(id)?.importedIds.some((imported) => schemaLibrary.test(imported)) === true;

/**
 * Few files, each for a reason: libraries and frame of every page, what screens share, one file per screen, and what is
 * loaded when it is used. The first group that matches has a module; a group takes along what its modules import.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // The libraries find the functions that old browsers lack: a file runs its modules in the order of their imports.
  { name: "vendor", tags: ["$initial"], test: /[\\/]node_modules[\\/]|[\\/]document[\\/]polyfills\.ts$/ },
  { name: "shell", tags: ["$initial"], test: (id) => !entry.test(id) },
  {
    debugName: "parts",
    name: (id, context) => (isSchema(id, context) ? null : "parts"),
    minShareCount: 2,
    test: (id) => /[\\/](?:client[\\/](?:ui|components|lib|shell)|shared)[\\/]|lucide-react/.test(id) && !isSpecial(id),
  },
  // Before the schemas: it includes modules of rules that also export a schema, which is unused here and left out.
  { name: "fields", test: (id) => special.fields.test(id), minShareCount: 2 },
  { debugName: "schemas", name: (id, context) => (isSchema(id, context) ? "schemas" : null) },
  // Before the sections, which would include what they share with these.
  { name: "measurement", test: (id) => special.measurement.test(id), minShareCount: 2 },
  { name: "like", test: (id) => special.like.test(id), minShareCount: 2 },
  { name: "drafts", test: (id) => special.drafts.test(id), minShareCount: 2 },
  { name: "photo", test: (id) => special.photo.test(id), minShareCount: 2 },
  { name: "suggest", test: (id) => special.suggest.test(id), minShareCount: 2 },
  { name: "moderation", test: (id) => special.moderation.test(id), minShareCount: 2 },
  {
    name: "community",
    test: (id) => special.community.test(id) && !/[\\/](?:report|confirm)-dialog\./.test(id),
  },
  { name: "tabs", test: (id) => special.tabs.test(id) },
  { name: "popups", test: (id) => special.popups.test(id) },
  { name: "filters", test: (id) => special.filters.test(id) },
  // Captions need them without the Markdown library, whose chunk would take them along.
  {
    name: "references",
    test: /[\\/]node_modules[\\/](?:decode-named-character-reference|character-entities-legacy)[\\/]/,
  },
  { name: "markdown", test: (id) => special.markdown.test(id) },
  { name: "purchase", test: (id) => special.purchase.test(id), minShareCount: 2 },
  { name: "catalog", test: (id) => special.catalog.test(id), minShareCount: 2 },
  { name: "works", test: (id) => special.works.test(id), minShareCount: 2 },
  // Modules that the screens of one noun share.
  {
    debugName: "nouns",
    name: (id) =>
      (["note", "player", "question", "promotion", "notification"] as const).find((noun) => special[noun].test(id)) ??
      /[\\/]client[\\/](?:features|api)[\\/]([^\\/.-]+)/.exec(id)?.[1] ??
      null,
    minShareCount: 2,
  },
];

/** A class by its own name and its file: shorter than Vite's, because every document and every file of code repeats them. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash("sha256").update(relative(client, file)).digest("base64url").slice(0, 4)}`;

/** Vite minifies files alone, while the scripts in index.html are part of every document. */
const minifyInlineScripts: Plugin = {
  name: "minify-inline-scripts",
  apply: "build",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      html.replaceAll(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (code) => {
        const { code: minified, errors } = minifySync("index.html.js", code);
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
        return minified;
      }),
  },
};

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
      routesDirectory: join(client, "routes"),
      generatedRouteTree: join(client, "route-tree.gen.ts"),
      routeFileIgnorePattern: "\\.(css|test\\.tsx?)$",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (frequentRoutes.has(routeId) ? undefined : skeletonWithScreen),
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    nativeHelpers,
    minifyInlineScripts,
    { ...ascii, applyToEnvironment: ({ name }) => name === "ssr" },
  ],
  build: { target, assetsInlineLimit: 0, emptyOutDir: true },
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
          // A schema that nothing uses is left out.
          treeshake: { manualPureFunctions: ["z"] },
          output: {
            codeSplitting: { groups: chunks },
            // Files of code repeat the names of those they load: short hashes, but long enough to distinguish versions of a file.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:6][extname]",
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
        copyPublicDir: false,
        rolldownOptions: { input: join(client, "entry-server.tsx") },
      },
    },
  },
}));
