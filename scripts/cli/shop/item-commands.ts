import { wonText } from "../../../shared/format.ts";
import type { CourseChange, LectureChange, ListedCourse, ListedLecture } from "../../../shared/site/admin.ts";
import type { Command } from "../command.ts";
import type { Api } from "../session.ts";
import { readCover } from "./cover-file.ts";

/** @throws Error with one line */
function readWon(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text}: a price is a whole number of won`);
  return Number(text);
}

type Change = Pick<LectureChange, "price" | "status" | "featured" | "cover"> & Pick<CourseChange, "sale">;

type Item = {
  noun: "course" | "lecture";
  list: (api: Api) => Promise<string[]>;
  change: (api: Api, id: string, change: Change) => Promise<unknown>;
};

const state = ({ title, teacher, status, featured }: ListedCourse | ListedLecture): string =>
  [title, teacher, status, ...(featured ? ["featured"] : [])].join("  ");

const saleText = ({ salePrice, saleEndsAt }: ListedCourse): string[] =>
  salePrice === null ? [] : [`sale ${wonText(salePrice)}${saleEndsAt ? ` until ${saleEndsAt}` : ""}`];

const courses: Item = {
  noun: "course",
  list: async (api) =>
    (await api.admin.courses.query()).map((one) =>
      [one.courseId, state(one), wonText(one.price), ...saleText(one)].join("  "),
    ),
  change: (api, courseId, { price, ...change }) =>
    api.admin.changeCourse.mutate({ courseId, ...change, ...(typeof price === "number" && { price }) }),
};

const lectures: Item = {
  noun: "lecture",
  list: async (api) =>
    (await api.admin.lectures.query()).map((one) =>
      [one.lectureId, state(one), one.price === null ? "in courses only" : wonText(one.price)].join("  "),
    ),
  change: (api, lectureId, { sale: _sale, ...change }) => api.admin.changeLecture.mutate({ lectureId, ...change }),
};

const change =
  ({ change: apply }: Item, made: (args: string[]) => Change, done: string) =>
  async (api: Api, [id = "", ...args]: string[]): Promise<string> => {
    await apply(api, id, made(args));
    return `${id}  ${done}`;
  };

const commandsOf = (item: Item): Command[] => [
  {
    name: `${item.noun} list`,
    args: "",
    description: `lists ${item.noun}s with drafts and withdrawn ones`,
    run: async (api) => (await item.list(api)).join("\n") || "none",
  },
  {
    name: `${item.noun} publish`,
    args: "<id>",
    description: `puts a ${item.noun} on sale`,
    run: change(item, () => ({ status: "PUBLISHED" }), "published"),
  },
  {
    name: `${item.noun} withdraw`,
    args: "<id>",
    description: `takes a ${item.noun} off sale; its owners keep it`,
    run: change(item, () => ({ status: "ARCHIVED" }), "withdrawn"),
  },
  {
    name: `${item.noun} feature`,
    args: "<id>",
    description: `shows a ${item.noun} on the home page`,
    run: change(item, () => ({ featured: true }), "featured"),
  },
  {
    name: `${item.noun} unfeature`,
    args: "<id>",
    description: "takes it off the home page",
    run: change(item, () => ({ featured: false }), "not featured"),
  },
  {
    name: `${item.noun} cover`,
    args: "<id> <object|file|none> [left,top,width,height]",
    description: "shows an object, or a photo or a part of it, on its cover; none: an object of its subject",
    run: async (api, [id = "", text = "", crop], { url }) => {
      await item.change(api, id, { cover: await readCover(api, { text, crop }, url) });
      return `${id}  cover changed`;
    },
  },
];

export const itemCommands: Command[] = [
  ...commandsOf(courses),
  {
    name: "course price",
    args: "<id> <won>",
    description: "changes the price of a course",
    run: change(courses, ([price = ""]) => ({ price: readWon(price) }), "price changed"),
  },
  {
    name: "course sale",
    args: "<id> <won> <end>",
    description: "starts a sale that ends at a time, as 2026-12-31T23:59:59+09:00, or with never by hand",
    run: change(
      courses,
      ([price = "", end = ""]) => ({ sale: { price: readWon(price), endsAt: end === "never" ? null : end } }),
      "on sale",
    ),
  },
  {
    name: "course end-sale",
    args: "<id>",
    description: "ends the sale of a course",
    run: change(courses, () => ({ sale: null }), "sale ended"),
  },
  ...commandsOf(lectures),
  {
    name: "lecture price",
    args: "<id> <won|none>",
    description: "changes the price of a lecture; none: it is sold in its courses only",
    run: change(lectures, ([price = ""]) => ({ price: price === "none" ? null : readWon(price) }), "price changed"),
  },
];
