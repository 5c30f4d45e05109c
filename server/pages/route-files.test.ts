import { expect, test } from "vitest";
import { fontSheet, routeFiles } from "./route-files.ts";

const manifest = {
  "apps/shop/index.html": { file: "assets/index.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_card.js": { file: "assets/card.js", css: ["assets/card.css"], imports: ["_shared.js"] },
  "apps/shop/routes/courses/$courseId.tsx?tsr-split=component": {
    file: "assets/course.js",
    imports: ["_card.js", "_shared.js"],
    css: ["assets/course.css"],
  },
  "ui/fonts.css": { file: "assets/fonts.css" },
};

const parts = ["features/review/lazy-part.ts", "features/review/list-part.tsx", "features/document/document-text.tsx"];

test("a route's own code and styles are listed, imports first, shared ones once", () => {
  expect(routeFiles(manifest, parts)("/courses/$courseId")).toEqual({
    scripts: ["/assets/card.js", "/assets/course.js"],
    sheets: ["/assets/card.css", "/assets/course.css"],
  });
});

test("the styles of a part that the server renders are the page's, its code is loaded later", () => {
  const withPart = {
    ...manifest,
    "apps/shop/routes/courses/$courseId.tsx?tsr-split=component": {
      ...manifest["apps/shop/routes/courses/$courseId.tsx?tsr-split=component"],
      dynamicImports: ["features/review/lazy-part.ts", "ui/dialog.tsx"],
    },
    "features/review/lazy-part.ts": { file: "assets/lazy.js", dynamicImports: ["features/review/list-part.tsx"] },
    "features/review/list-part.tsx": { file: "assets/list.js", css: ["assets/list.css"], imports: ["_card.js"] },
    "ui/dialog.tsx": { file: "assets/dialog.js", css: ["assets/dialog.css"] },
  };
  expect(routeFiles(withPart, parts)("/courses/$courseId")).toEqual({
    scripts: ["/assets/card.js", "/assets/course.js"],
    sheets: ["/assets/card.css", "/assets/course.css", "/assets/list.css"],
  });
});

test("a part that the code of all pages loads is no part of each of them", () => {
  const withLoader = {
    ...manifest,
    "_shared.js": { file: "assets/shared.js", dynamicImports: ["features/document/document-text.tsx"] },
    "features/document/document-text.tsx": { file: "assets/document.js", css: ["assets/document.css"] },
  };
  expect(routeFiles(withLoader, parts)("/courses/$courseId").sheets).toEqual([
    "/assets/card.css",
    "/assets/course.css",
  ]);
});

test("an unknown route has nothing to fetch", () => {
  expect(routeFiles(manifest, parts)("/nowhere")).toEqual({ scripts: [], sheets: [] });
});

test("the sheet of rare letters is found", () => {
  expect(fontSheet(manifest)).toBe("/assets/fonts.css");
});
