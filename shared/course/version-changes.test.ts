import { expect, test } from "vitest";
import { coursePageFields } from "./draft.ts";
import { changesBetween, type ComparedContent, listFields, textFields, valueFields } from "./version-changes.ts";

const page: ComparedContent["page"] = {
  title: "빵 굽기",
  subtitle: "집 오븐으로 굽는 첫 빵",
  description: "오븐 하나와 밀가루만 있으면 돼요.",
  category: "공예",
  cover: null,
  level: "입문",
  tags: ["빵"],
  before: [],
  outcomes: ["식빵을 구워요"],
  requirements: [],
  price: 30_000,
  salePrice: null,
  saleEndsAt: null,
  accessDays: null,
};
const lecture = (lectureId: string, rest: object = {}) => ({
  lectureId,
  title: lectureId,
  summary: "",
  isPreview: false,
  price: null,
  mediaId: `video of ${lectureId}`,
  attachmentIds: [],
  ...rest,
});
/** Sections by their titles, each with the ids of its lectures. */
const content = (outline: Record<string, string[]>, rest: Partial<typeof page> = {}): ComparedContent => ({
  page: { ...page, ...rest },
  sections: Object.entries(outline).map(([title, ids]) => ({ title, lectures: ids.map((id) => lecture(id)) })),
});
const outline = { 첫째: ["가", "나", "다"], 둘째: ["라", "마"] };

test("the same content has no changes, also of a version that is older than scripts and attachments", () => {
  const { page, sections } = content(outline);
  const older = sections.map((section) => ({
    ...section,
    lectures: section.lectures.map((one) => ({ ...one, attachmentIds: undefined, script: undefined })),
  }));
  expect(changesBetween({ page, sections: older }, content(outline))).toEqual([]);
});

test("each field of the page is compared", () => {
  expect([...textFields, ...listFields, ...valueFields].toSorted()).toEqual(coursePageFields.toSorted());
});

test.each<[string, Record<string, string[]>, object[]]>([
  [
    "a lecture is added",
    { 첫째: ["가", "나", "바", "다"], 둘째: ["라", "마"] },
    [{ kind: "LECTURE_ADDED", number: 3 }],
  ],
  [
    "a lecture is removed",
    { 첫째: ["가", "다"], 둘째: ["라", "마"] },
    [{ kind: "LECTURE_REMOVED", number: 2, title: "나" }],
  ],
  [
    "a lecture is moved behind all others",
    { 첫째: ["나", "다"], 둘째: ["라", "마", "가"] },
    [{ kind: "LECTURE_MOVED", title: "가", from: "첫째", to: "둘째", formerNumber: 1, number: 5 }],
  ],
  [
    "a lecture goes to the section before, and keeps its number",
    { 첫째: ["가", "나", "다", "라"], 둘째: ["마"] },
    [{ kind: "LECTURE_MOVED", title: "라", from: "둘째", to: "첫째", number: 4 }],
  ],
  ["a section is renamed", { 처음: ["가", "나", "다"], 둘째: ["라", "마"] }, [{ kind: "SECTION_RENAMED" }]],
  [
    "a section is split",
    { 첫째: ["가", "나"], 사이: ["다"], 둘째: ["라", "마"] },
    [
      { kind: "SECTION_ADDED", title: "사이" },
      { kind: "LECTURE_MOVED", title: "다", from: "첫째", to: "사이" },
    ],
  ],
  [
    "a section is moved with its lectures",
    { 둘째: ["라", "마"], 첫째: ["가", "나", "다"] },
    [{ kind: "SECTION_MOVED" }],
  ],
  [
    "a section is moved, and a lecture in it",
    { 둘째: ["마", "라"], 첫째: ["가", "나", "다"] },
    [{ kind: "SECTION_MOVED" }, { kind: "LECTURE_MOVED", from: "둘째", to: "둘째" }],
  ],
  [
    "sections are merged",
    { 첫째: ["가", "나", "다", "라", "마"] },
    [{ kind: "LECTURE_MOVED", title: "라" }, { kind: "LECTURE_MOVED", title: "마" }, { kind: "SECTION_REMOVED" }],
  ],
])("%s", (_, after, expected) => {
  const changes = changesBetween(content(outline), content(after));
  expect(changes).toHaveLength(expected.length);
  for (const change of expected) expect(changes).toContainEqual(expect.objectContaining(change));
});

test("a lecture that is moved among hundreds is the only one", () => {
  const ids = Array.from({ length: 500 }, (_, index) => `${index}강`);
  const [first = "", ...others] = ids;
  const changes = changesBetween(content({ 전부: ids }), content({ 전부: [...others, first] }));
  expect(changes).toMatchObject([{ kind: "LECTURE_MOVED", title: "0강", formerNumber: 1, number: 500 }]);
});

test("fields of a lecture, each by itself", () => {
  const before = {
    page,
    sections: [{ title: "첫째", lectures: [lecture("가", { title: "결측치 처리", attachmentIds: ["a"] })] }],
  };
  const changed = { title: "빈칸 처리", isPreview: true, price: 5_000, mediaId: "other", attachmentIds: ["b", "c"] };
  const after = { page, sections: [{ title: "첫째", lectures: [lecture("가", changed)] }] };
  const of = { lectureId: "가", number: 1, title: "빈칸 처리" };
  expect(changesBetween(before, after)).toEqual([
    {
      kind: "LECTURE_TEXT",
      field: "title",
      parts: [
        { kind: "REMOVED", text: "결측치 " },
        { kind: "ADDED", text: "빈칸 " },
        { kind: "SAME", text: "처리" },
      ],
      ...of,
    },
    { kind: "LECTURE_VIDEO", ...of },
    { kind: "LECTURE_PREVIEW", isPreview: true, ...of },
    { kind: "LECTURE_PRICE", from: null, to: 5_000, ...of },
    { kind: "LECTURE_FILES", added: 2, removed: 1, ...of },
  ]);
  const swapped = structuredClone(after);
  swapped.sections[0]?.lectures[0]?.attachmentIds?.reverse();
  expect(changesBetween(after, swapped)).toEqual([{ kind: "LECTURE_FILES", added: 0, removed: 0, ...of }]);
});

test("texts, lists and values of the page", () => {
  const after = content(outline, { title: "식빵 굽기", tags: ["식빵", "빵"], price: 20_000, cover: "bread" });
  expect(changesBetween(content(outline), after)).toMatchObject([
    { kind: "TEXT", field: "title" },
    { kind: "LIST", field: "tags", added: ["식빵"], removed: [] },
    { kind: "VALUE", field: "cover", from: null, to: "bread" },
    { kind: "VALUE", field: "price", from: 30_000, to: 20_000 },
  ]);
  expect(
    changesBetween(content(outline, { tags: ["가", "나"] }), content(outline, { tags: ["나", "가"] })),
  ).toMatchObject([{ kind: "LIST", added: [], removed: [] }]);
});
