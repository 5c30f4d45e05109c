import { expect, test } from "vitest";
import { openApi, type OpenApi } from "./openapi.ts";
import { webApi } from "./openapi-web.ts";
import type { JsonSchema } from "./rest-input.ts";

type Found = { place: string; schema: JsonSchema };

/** Every schema of an object with fields; `place`: the operation, or the component in which it is nested. */
function objectsIn(place: string, value: unknown): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const schema = value as JsonSchema;
  const own = schema.type === "object" && schema.properties ? [{ place, schema }] : [];
  return [...own, ...Object.values(schema).flatMap((part) => objectsIn(place, part))];
}

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => String(reference));

const nestedObjects = ({ paths, components }: OpenApi): Found[] => [
  ...Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => objectsIn(operation.operationId, operation)),
  ),
  // The component itself has a name.
  ...Object.entries(components.schemas).flatMap(([name, schema]) => objectsIn(name, Object.values(schema))),
];

const documents = { "openapi.json": openApi(), "openapi-web.json": webApi() };

test.each(Object.entries(documents))("an object that %s contains twice is a component with a name", (_, document) => {
  const places = Map.groupBy(nestedObjects(document), ({ schema }) => JSON.stringify(schema));
  expect(
    [...places.values()].filter((found) => found.length > 1).map((found) => found.map(({ place }) => place)),
  ).toEqual([]);
});

test.each(Object.entries(documents))("bodies and results of %s are components", (_, { paths }) => {
  const inline = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .map((message) => message?.content?.["application/json"]?.schema)
        .filter((schema) => schema?.properties)
        .map(() => operationId),
    ),
  );
  expect(inline).toEqual([]);
});

test.each(Object.entries(documents))("every reference of %s resolves, and every component is used", (_, document) => {
  const { schemas } = document.components;
  const names = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(referencesIn(document))].toSorted()).toEqual(names.toSorted());
});

test("two operations have one result of one shape under one name", () => {
  const { schemas } = openApi().components;
  const results = Object.entries(schemas).filter(([name]) => name.endsWith("Result"));
  const others = Map.groupBy(results, ([, schema]) => JSON.stringify(schema));
  expect([...others.values()].filter((same) => same.length > 1)).toEqual([]);
});

test("what the shop is about has its name in generated clients", () => {
  const { components, paths } = openApi();
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining([
      "Course",
      "CourseCard",
      "Lecture",
      "Teacher",
      "Order",
      "Refund",
      "Review",
      "Problem",
      "User",
    ]),
  );
  expect(Object.keys(components.schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  const [course] = Object.values(paths["/courses/{courseId}"]?.["get"]?.responses ?? {});
  expect(course?.content?.["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Course" });
});
