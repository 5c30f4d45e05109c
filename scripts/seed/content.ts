import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { courseLevel } from "../../shared/course.ts";
import { documentType } from "../../shared/document.ts";
import { feature, itemType, publishStatus } from "../../shared/item.ts";

const category = z.strictObject({ name: z.string(), icon: z.string(), description: z.string(), order: z.int() });

const teacher = z.strictObject({
  key: z.string(),
  name: z.string(),
  headline: z.string(),
  bio: z.string(),
  specialties: z.array(z.string()),
  links: z.array(z.strictObject({ label: z.string(), url: z.url() })),
});

const clip = z.strictObject({
  key: z.string(),
  mp4: z.string(),
  webm: z.string(),
  poster: z.string(),
  captions: z.array(z.strictObject({ lang: z.string(), label: z.string(), file: z.string() })),
  chapters: z.string(),
  hls: z.string().nullable(),
});

const course = z.strictObject({
  key: z.string(),
  teacherKey: z.string(),
  category: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  level: courseLevel,
  price: z.int(),
  salePrice: z.int().optional(),
  saleEndsInDays: z.int().optional(),
  accessDays: z.int().nullable(),
  tags: z.array(z.string()),
  before: z.array(z.string()).default([]),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  sections: z.array(z.strictObject({ title: z.string(), lectureKeys: z.array(z.string()) })),
  featured: z.boolean(),
  status: publishStatus,
});
export type DemoCourse = z.output<typeof course>;

const lecture = z.strictObject({
  key: z.string(),
  teacherKey: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  price: z.int().nullable(),
  preview: z.boolean(),
  featured: z.boolean(),
  status: publishStatus,
  video: z.string(),
  tags: z.array(z.string()),
});

const itemFeature = z.strictObject({ itemKey: z.string(), ...feature.shape });
export type DemoFeature = z.output<typeof itemFeature>;

const document = z.strictObject({
  documentType,
  version: z.string(),
  title: z.string(),
  effectiveAt: z.iso.datetime({ offset: true }),
  content: z.string(),
});

const catalog = z.strictObject({
  categories: z.array(category),
  teachers: z.array(teacher),
  clips: z.array(clip),
  courses: z.array(course),
  lectures: z.array(lecture),
  features: z.strictObject({ courses: z.array(itemFeature), lectures: z.array(itemFeature) }),
  documents: z.array(document),
});

const user = z.strictObject({ key: z.string(), name: z.string(), email: z.email() });

const registration = z.strictObject({ userKey: z.string(), itemType, itemKey: z.string(), daysAgo: z.int() });
export type DemoRegistration = z.output<typeof registration>;

const people = z.strictObject({ users: z.array(user), registrations: z.array(registration) });

export type DemoContent = z.output<typeof catalog> & z.output<typeof people>;

/** Base folder of the content's relative file names. */
export const demoFolder = fileURLToPath(new URL("./demo/", import.meta.url));

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(`${demoFolder}${name}`, "utf8"));

export async function readDemoContent(): Promise<DemoContent> {
  const [catalogJson, peopleJson] = await Promise.all([readJson("catalog.json"), readJson("people.json")]);
  return { ...catalog.parse(catalogJson), ...people.parse(peopleJson) };
}

/** The row with this key. @throws Error for a missing row */
export function rowOf<Row extends { key: string }>(rows: Row[], key: string): Row {
  const row = rows.find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`the demo content has no row with the key "${key}"`);
  return row;
}

export const lectureKeysOf = (from: DemoCourse): string[] => from.sections.flatMap((section) => section.lectureKeys);
