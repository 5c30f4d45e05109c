import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { demo, filesIn, root, type SourceFile } from "./source-files.ts";

/** The fields before the text of a Markdown file. */
export const dataOf = (text: string): string => (text.startsWith("---") ? (text.split(/^---$/m)[1] ?? "") : text);

/** A lecture's page shows the data and the chapters of its file, and the rest only as a video. */
const lectureText = ({ text }: SourceFile): string => [dataOf(text), ...(text.match(/^## .*$/gm) ?? [])].join("\n");

/** The texts of each page of a course, a lecture and a teacher in the demo shop, and of the categories. */
export async function pageTexts(): Promise<string[]> {
  const courses = await filesIn([`${demo}/courses/*/course.md`]);
  const lectures = await filesIn([`${demo}/courses/*/!(course).md`, `${demo}/lectures/*.md`]);
  const reviewsOf = await readReviews();
  const teachers = JSON.parse(await readFile(join(root, demo, "teachers.json"), "utf8")) as object[];
  return [
    ...courses.map(({ path, text }) => {
      const folder = dirname(path);
      const own = lectures.filter((lecture) => dirname(lecture.path) === folder);
      return [text, ...own.map(lectureText), reviewsOf(basename(folder))].join("\n");
    }),
    ...lectures.map((lecture) => `${lectureText(lecture)}\n${reviewsOf(basename(lecture.path, ".md"))}`),
    ...teachers.map((teacher) => JSON.stringify(teacher)),
    await readFile(join(root, demo, "categories.json"), "utf8"),
  ];
}

/** @returns for a course or lecture what users have written about it, with their names */
async function readReviews(): Promise<(name: string) => string> {
  const people = parse(await readFile(join(root, demo, "people.yaml"), "utf8")) as { key: string; name?: string }[];
  const names = new Map(people.map(({ key, name }) => [key, name ?? ""]));
  const files = await filesIn([`${demo}/community/*.yaml`]);
  const texts = files.map(({ path, text }): [string, string] => [
    basename(path, ".yaml"),
    text.replaceAll(/\bu\d+\b/g, (key) => names.get(key) ?? ""),
  ]);
  const byName = new Map(texts);
  return (name) => byName.get(name) ?? "";
}
