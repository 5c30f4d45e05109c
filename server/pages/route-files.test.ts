import { expect, test } from "vitest";
import { fontSheet, routeFiles } from "./route-files.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_card.js": { file: "assets/card.js", css: ["assets/card.css"], imports: ["_shared.js"] },
  "routes/courses/$courseId.tsx?tsr-split=component": {
    file: "assets/course.js",
    imports: ["_card.js", "_shared.js"],
    css: ["assets/course.css"],
  },
  "routes/lectures/$lectureId.tsx?tsr-split=component": {
    file: "assets/lecture.js",
    imports: ["_card.js"],
    dynamicImports: ["shell/community-sections.tsx", "shell/dialog.tsx"],
  },
  "shell/community-sections.tsx": { file: "assets/sections.js", dynamicImports: ["features/review.tsx"] },
  "shell/dialog.tsx": { file: "assets/dialog.js", css: ["assets/dialog.css"] },
  "features/review.tsx": { file: "assets/review.js", imports: ["_card.js"], css: ["assets/review.css"] },
  "ui/fonts.css": { file: "assets/fonts.css" },
};

test("a route's own code and styles are listed, imports first, shared ones once", () => {
  expect(routeFiles(manifest)("/courses/$courseId")).toEqual({
    scripts: ["/assets/card.js", "/assets/course.js"],
    sheets: ["/assets/card.css", "/assets/course.css"],
  });
});

test("the styles of sections whose code is loaded later belong to the route, their code does not", () => {
  expect(routeFiles(manifest)("/lectures/$lectureId")).toEqual({
    scripts: ["/assets/card.js", "/assets/lecture.js"],
    sheets: ["/assets/card.css", "/assets/review.css"],
  });
});

test("an unknown route has nothing to fetch", () => {
  expect(routeFiles(manifest)("/nowhere")).toEqual({ scripts: [], sheets: [] });
});

test("the sheet of rare letters is found", () => {
  expect(fontSheet(manifest)).toBe("/assets/fonts.css");
});
