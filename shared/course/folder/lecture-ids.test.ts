import { expect, test } from "vitest";
import { lectureIdsOf } from "./lecture-ids.ts";

const given = (key: string, title: string, id: string | null = null) => ({ key, id, fields: { title } });
const stored = (lectureId: string, title: string, isRemoved = false) => ({ lectureId, title, isRemoved });
const idsOf = (lectures: ReturnType<typeof given>[], draft: ReturnType<typeof stored>[]) =>
  Object.fromEntries(lectureIdsOf(lectures, draft, (key) => `id of ${key}`));

test("an id comes before a name, and a name before a title", () => {
  const draft = [stored("A", "하나"), stored("id of b", "둘"), stored("C", "셋")];
  expect(idsOf([given("a", "셋", "A"), given("b", "하나"), given("c", "셋")], draft)).toEqual({
    a: "A",
    b: "id of b",
    c: "C",
  });
});

test("lectures of the same title are those of a draft in their order, and no two are the same one", () => {
  const draft = [stored("A", "같은 제목"), stored("B", "같은 제목")];
  expect(idsOf([given("1", "같은 제목"), given("2", "같은 제목"), given("3", "같은 제목")], draft)).toEqual({
    1: "A",
    2: "B",
    3: "id of 3",
  });
  expect(idsOf([given("1", "", "A"), given("2", "", "A")], [stored("A", "하나")])).toEqual({ 1: "A", 2: "id of 2" });
});

test("an id of another course is none, and a removed lecture is found by its id or name alone", () => {
  expect(idsOf([given("a", "하나", "X")], [stored("A", "하나", true)])).toEqual({ a: "id of a" });
  expect(idsOf([given("a", "하나")], [stored("id of a", "하나", true)])).toEqual({ a: "id of a" });
});
