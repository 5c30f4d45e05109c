import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { completeFields, type CourseSource } from "../../../shared/course/folder/course-file.ts";
import { shownNames } from "../../../shared/course/folder/files.ts";
import {
  type CourseFolder as ReadFolder,
  readCourseFolder as readFolder,
} from "../../../shared/course/folder/read-folder.ts";
import { folderFiles } from "./folder-files.ts";
import { problemText } from "./problem-text.ts";
import { SourceError } from "./source-error.ts";

/** A folder of a course on the disk: its paths are those of its files. */
export type CourseFolder = Omit<ReadFolder<CourseSource>, "problems"> & {
  /** With paths in the folder. */
  source: ReadFolder<CourseSource>;
  problems: string[];
};

/**
 * Reads `course.md` and the lectures beside it, with everything that is wrong with them.
 * @param key the ids are made from it
 * @throws SourceError for a folder that cannot be read
 */
export async function readCourseFolder(folder: string, key: string): Promise<CourseFolder> {
  await listFiles(folder);
  const source = await readFolder(folderFiles(folder), key, completeFields);
  const at = (path: string) => join(folder, path);
  return {
    ...source,
    source,
    path: at(source.path),
    lectures: source.lectures.map((file) => ({ ...file, path: at(file.path) })),
    scripts: new Map(Array.from(source.scripts, ([name, file]) => [name, { ...file, path: at(file.path) }])),
    attachments: new Map(Array.from(source.attachments, ([name, paths]) => [name, paths.map(at)])),
    problems: source.problems.map((problem) => problemText(problem, folder)),
  };
}

/** Names in the order of the alphabet; systems hide names that start with a point. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new SourceError([`${folder}: there is no such folder`]);
    if (error.code === "ENOTDIR") throw new SourceError([`${folder}: this is no folder`]);
    throw error;
  });
  return shownNames(names);
}
