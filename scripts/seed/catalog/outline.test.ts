import { join } from "node:path";
import { expect, test } from "vitest";
import { demoFolder } from "../content.ts";
import { listFiles, readCourseFolder } from "../source/course-folder.ts";
import { outlineOf } from "../../../shared/course/folder/outline.ts";

test("every course of the demo shop can be a draft", async () => {
  const keys = await listFiles(join(demoFolder, "courses"));
  const outlines = await Promise.all(
    keys.map(async (key) => outlineOf((await readCourseFolder(join(demoFolder, "courses", key), key)).source)),
  );
  expect(outlines.flatMap(({ problems }) => problems)).toEqual([]);
  expect(outlines.map(({ outline }) => outline?.sections.length)).not.toContain(undefined);
  expect(keys).toHaveLength(18);
});
