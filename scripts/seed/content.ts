import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { readTextFile } from "../../server/domains/media/ingest/read-text-file.ts";
import { objectNames } from "../../shared/art/object-index.ts";
import { coverChoice, lectureCover } from "../../shared/art/cover-choice.ts";
import { hash } from "../../shared/art/hash.ts";
import { documentType } from "../../shared/document/schema.ts";
import type { Feature } from "../../shared/item/schema.ts";
import { newFrontPage } from "../../shared/site/front-page.ts";
import { teacherBioMax } from "../../shared/site/admin.ts";
import { userText } from "../../shared/text/user-text.ts";
import type { CourseSource } from "../../shared/course/folder/course-file.ts";
import type { LectureSource } from "../../shared/course/folder/lecture-file.ts";
import { parseFrontMatter } from "../../shared/source/front-matter.ts";
import { requireFields } from "./source/require-fields.ts";
import { readSources, type Sources } from "./source/read-sources.ts";
import { type DemoCommunity, demoCommunity } from "./community.ts";
import { type DemoGame, demoGame } from "./games.ts";
import { type DemoPerson, demoPerson } from "./people.ts";
import { type DemoSupport, demoSupport } from "./support.ts";

const category = z.strictObject({ name: z.string(), icon: z.string(), description: z.string(), order: z.int() });

const frontPage = newFrontPage.omit({ lectureId: true }).extend({ lecture: z.string() });

const teacher = z.strictObject({
  key: z.string(),
  name: z.string(),
  headline: z.string(),
  quote: z.string(),
  bio: userText(teacherBioMax),
  specialties: z.array(z.string()),
  tool: z.enum(objectNames),
  links: z.array(z.strictObject({ label: z.string(), url: z.url() })),
});
export type DemoTeacher = z.output<typeof teacher>;

const documentFields = z.strictObject({
  documentType,
  version: z.string(),
  title: z.string(),
  effectiveAt: z.iso.datetime({ offset: true }),
});
type DemoDocument = z.output<typeof documentFields> & { content: string };

export type DemoCourse = Omit<CourseSource, "teacher" | "sections" | "cover"> & {
  teacherKey: string;
  cover: string;
  sections: { title: string; lectureKeys: string[] }[];
};

export type DemoLecture = Pick<
  LectureSource,
  "key" | "title" | "summary" | "preview" | "featured" | "status" | "tags"
> & {
  teacherKey: string;
  category: string;
  cover: string;
  /** Null: sold only as part of a course. */
  price: number | null;
  hasHls: boolean;
};

export type DemoFeature = Feature & { itemKey: string };

export interface DemoContent {
  categories: z.output<typeof category>[];
  teachers: DemoTeacher[];
  courses: DemoCourse[];
  lectures: DemoLecture[];
  features: { courses: DemoFeature[]; lectures: DemoFeature[] };
  documents: DemoDocument[];
  people: DemoPerson[];
  /** Texts of people, by item. */
  community: DemoCommunity[];
  games: DemoGame[];
  /** Messages of people to the shop. */
  support: DemoSupport;
  frontPage: z.output<typeof frontPage>;
}

/** The folder of the sources, of the videos, and of everything else that the demo shop is made of. */
export const demoFolder = join(import.meta.dirname, "demo/");

const readText = (name: string): Promise<string> => readTextFile(join(demoFolder, name));

export const readTeachers = async (): Promise<DemoTeacher[]> =>
  z.array(teacher).parse(JSON.parse(await readText("teachers.json")));

export async function readDemoContent(): Promise<DemoContent> {
  const [categories, teachers, documents, people, community, games, support, front, sources] = await Promise.all([
    readText("categories.json").then((text) => z.array(category).parse(JSON.parse(text))),
    readTeachers(),
    readDocuments(),
    readText("people.yaml").then((text) => z.array(demoPerson).parse(parse(text))),
    readFolder("community", demoCommunity),
    readFolder("games", demoGame),
    readText("support.yaml").then((text) => demoSupport.parse(parse(text))),
    readText("front-page.json").then((text) => frontPage.parse(JSON.parse(text))),
    readSources(demoFolder),
  ]);
  return {
    categories,
    teachers,
    documents,
    people,
    community,
    games,
    support,
    frontPage: front,
    ...catalogOf(sources),
  };
}

/** Every file of a folder, in the order of their names. */
async function readFolder<T extends z.ZodType>(folder: string, schema: T): Promise<z.output<T>[]> {
  const names = (await readdir(join(demoFolder, folder))).toSorted();
  return Promise.all(names.map(async (name) => schema.parse(parse(await readText(join(folder, name))))));
}

async function readDocuments(): Promise<DemoDocument[]> {
  const names = (await readdir(join(demoFolder, "documents"))).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const source = parseFrontMatter(name, await readText(join("documents", name)), documentFields);
      return { ...requireFields(source), content: source.body };
    }),
  );
}

export function catalogOf({
  courses,
  singles,
}: Sources<LectureSource>): Pick<DemoContent, "courses" | "lectures" | "features"> {
  const featuresOf = ({ key, features }: { key: string; features: Feature[] }) =>
    features.map((feature) => ({ itemKey: key, ...feature }));
  const lectures = [
    ...courses.flatMap(({ course, lectures }) => {
      const { teacher: teacherKey, category, hls: hasHls } = course;
      return lectures.map((lecture, index) =>
        lectureOf(lecture, { teacherKey, category, cover: lectureCover(coverOf(course), index + 1), hasHls }),
      );
    }),
    ...singles.map((lecture) => {
      const { teacher: teacherKey = "", category = "" } = lecture;
      return lectureOf(lecture, { teacherKey, category, cover: coverOf({ ...lecture, category }), hasHls: false });
    }),
  ];
  return {
    courses: courses.map(({ course: { teacher: teacherKey, sections, ...course } }) => ({
      ...course,
      cover: coverOf(course),
      teacherKey,
      sections: sections.map(({ title, lectures: lectureKeys }) => ({ title, lectureKeys })),
    })),
    lectures,
    features: {
      courses: courses.flatMap(({ course }) => featuresOf(course)),
      lectures: [...courses.flatMap(({ lectures: ofCourse }) => ofCourse), ...singles].flatMap(featuresOf),
    },
  };
}

/** The chosen object, or one of the subject: a course without a choice has the same for all of its lectures. */
export const coverOf = ({ cover, category, key }: Pick<CourseSource, "cover" | "category" | "key">): string =>
  cover ?? coverChoice(null, category, hash(key)).object;

const lectureOf = (
  { key, title, summary, preview, featured, status, tags, price }: LectureSource,
  rest: Pick<DemoLecture, "teacherKey" | "category" | "cover" | "hasHls">,
): DemoLecture => ({ key, title, summary, preview, featured, status, tags, price: price ?? null, ...rest });

/** The row with this key. @throws Error for a missing row */
export function rowOf<Row extends { key: string }>(rows: Row[], key: string): Row {
  const row = rows.find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`the demo content has no row with the key "${key}"`);
  return row;
}

export const lectureKeysOf = (from: DemoCourse): string[] => from.sections.flatMap((section) => section.lectureKeys);
