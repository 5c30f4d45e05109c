import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { errorStatus } from "../../../shared/errors.ts";
import { docsPage } from "./docs-page.ts";
import { errorMeanings } from "./error-meanings.ts";
import { exampleCall } from "./example-call.ts";
import { type OpenApi, openApi, type Operation } from "./openapi.ts";
import { webApi } from "./openapi-web.ts";

const api = openApi();
const page = docsPage([api, webApi()]);
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => String(id));

test("the page has a contents list, and every link in it leads to a place of its own", () => {
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => String(id));
  expect([...new Set(links)].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const tags = api.tags.map(({ name }) => `in-${name}`);
  expect(links.slice(0, tags.length)).toEqual(expect.arrayContaining(tags));
});

test("the type of every problem leads to a sentence about its code", () => {
  for (const code of Object.keys(errorStatus)) expect(ids).toContain(code);
  const sentences = Object.values(errorMeanings);
  expect(sentences.filter((sentence) => !/^[A-Z`].{10,}\.$/.test(sentence))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(page).toContain("The refundable amount is another one now: <code>amount</code>.");
});

test("every response of a call is on the page, and its refusals lead to their codes", () => {
  const [, article = ""] = /<article id="refund\.request">([\s\S]*?)<\/article>/.exec(page) ?? [];
  expect(article).toContain("<summary>201</summary>");
  expect(article).toContain('<a href="#REFUND_AMOUNT_CHANGED">');
});

const calls = ({ paths, components }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      components,
    })),
  );

test("the call of a read names its required parameters, and a token where it needs one", () => {
  const callOf = (name: string) => {
    const found = calls(api).find(({ operation }) => operation.operationId === name);
    return found && exampleCall(found, found.components.schemas);
  };
  expect(callOf("course.byId")).toBe('curl "$SHOP/courses/0198c0de-0000-7000-8000-00000000c0de"');
  expect(callOf("order.list")).toBe('curl "$SHOP/orders" -H "authorization: Bearer $TOKEN"');
});

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);

/** Rules of a text, a list or a sum are left to the caller. */
const leftToCallers = new Set(["minLength", "pattern", "minItems", "format"]);

function violationsOf({ requestBody }: Operation, call: string, components: OpenApi["components"]) {
  const schema = requestBody?.content["application/json"]?.schema;
  if (!schema) return [];
  const [, body = ""] = /-d '(.*)'$/.exec(call) ?? [];
  const validate = ajv.compile({ ...schema, components: { schemas: components.schemas } });
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).filter(({ keyword }) => !leftToCallers.has(keyword));
}

test.each(calls(api).map((call) => [call.operation.operationId, call] as const))(
  "the body in the example of %s has the required fields with their types",
  (_, call) => {
    expect(violationsOf(call.operation, exampleCall(call, call.components.schemas), call.components)).toEqual([]);
  },
);
