import { expect, test } from "vitest";
import { routePreloads } from "./preloads.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_card.js": { file: "assets/card.js", css: ["assets/card.css"], imports: ["_shared.js"] },
  "routes/courses/$courseId.tsx?tsr-split=component": {
    file: "assets/course.js",
    imports: ["_card.js", "_shared.js"],
    css: ["assets/course.css"],
  },
};

test("the code and styles of a route are preloaded, imports first, shared ones once", () => {
  expect(routePreloads(manifest)("/courses/$courseId").text).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/card.js"><link rel="modulepreload" crossorigin href="/assets/course.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/card.css"><link rel="stylesheet" crossorigin href="/assets/course.css">',
  );
});

test("an unknown route has nothing to fetch", () => {
  expect(routePreloads(manifest)("/nowhere").text).toBe("");
});
