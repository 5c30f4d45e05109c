import { html, type Html, rawHtml } from "../../../shared/html.ts";
import { type ErrorCode, errorStatus } from "../../../shared/errors.ts";
import { errorMeanings } from "./error-meanings.ts";
import { exampleCall } from "./example-call.ts";
import type { OpenApi, Operation } from "./openapi.ts";
import type { JsonSchema } from "./rest-input.ts";

const style = rawHtml(`
  :root { color-scheme: light dark; --line: #dbe2de; --soft: #ecf0ed; --ink: #14201c; --link: #0f5644; --bg: #f6f8f6; font: 16px/1.6 system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { :root { --line: #35433d; --soft: #1d2824; --ink: #e8f0ec; --link: #8ed8bc; --bg: #0e1513; } }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: var(--bg); color: var(--ink); overflow-wrap: anywhere; }
  a { color: var(--link); } h2 { margin-top: 3rem; text-transform: capitalize; }
  article { border-top: 1px solid var(--line); padding: 1rem 0; } h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; }
  .method { display: inline-block; min-width: 4.2rem; } pre { background: var(--soft); padding: .8rem 1rem; border-radius: 8px; overflow-x: auto; font-size: .85rem; }
  table { border-collapse: collapse; width: 100%; font-size: .9rem; } td, th { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  nav { columns: 14rem; } nav a, td a { overflow-wrap: normal; } nav a { display: block; text-transform: capitalize; }
  summary { cursor: pointer; padding: .3rem 0; } code { font-size: .9em; }`);

type Call = { path: string; method: string; operation: Operation };

const codes = Object.keys(errorStatus) as ErrorCode[];
/** Apart from the names of schemas, operations and codes. */
const contentId = (name: string): string => `in-${name}`;

/** The content of the documents as a page, without external resources. */
export function docsPage(documents: [OpenApi, OpenApi]): string {
  const [api] = documents;
  const operations = documents.flatMap(({ servers: [server], paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path: (server?.url ?? "").replace(/\/$/, "") + path,
        method: method.toUpperCase(),
        operation,
      })),
    ),
  );
  const schemas: OpenApi["components"]["schemas"] = Object.assign(
    {},
    ...documents.map((one) => one.components.schemas),
  );
  const tags = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? "");
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>CLOSEGAP REST</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
  <h1>CLOSEGAP REST</h1>
  <p>Below <code>${api.servers[0]?.url}</code>. ${api.info.description} The machine-readable form is <a href="/api/v1/openapi.json">openapi.json</a>; calls outside this prefix, which browsers use, are in <a href="/api/v1/openapi-web.json">openapi-web.json</a>.</p>
  <p>A POST with <code>Idempotency-Key</code> may be sent again: it is done once and has the first response for a day.</p>
  <p>Calls marked <em>bearer</em> want <code>Authorization: Bearer …</code> with the <code>accessToken</code> of a login.</p>
  <nav aria-label="Contents">${[...tags.keys(), "schemas", "problems"].map((name) => html`<a href="#${contentId(name)}">${name}</a>`)}</nav>
  ${[...tags].map(([tag, list]) => html`<section><h2 id="${contentId(tag)}">${tag}</h2>${list.map((call) => article(call, schemas))}</section>`)}
  <section><h2 id="${contentId("schemas")}">Schemas</h2>${Object.entries(schemas).map(([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary><pre>${linked(schema)}</pre></details>`)}</section>
  <section><h2 id="${contentId("problems")}">Problems</h2><p>Refusals are <code>application/problem+json</code> with one of these codes. Any call may answer 400, 429, 500 and 503.</p>
  <table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
  ${codes.map((code) => html`<tr id="${code}"><td>${errorStatus[code]}</td><td><code>${code}</code></td><td>${withCode(errorMeanings[code])}</td></tr>`)}
  </tbody></table></section>
</body></html>`.text;
}

/** A schema as text, in which the name of another leads to it. */
const linked = (schema: JsonSchema): Html[] =>
  JSON.stringify(schema, null, 2)
    .split(/"#\/components\/schemas\/(\w+)"/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="#${part}">${part}</a>`));

/** Words in backticks are names. */
const withCode = (sentence: string): Html[] =>
  sentence.split("`").map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

function article({ path, method, operation }: Call, schemas: OpenApi["components"]["schemas"]): Html {
  const body = operation.requestBody?.content["application/json"]?.schema;
  return html`<article id="${operation.operationId}">
    <h3><span class="method">${method}</span> ${path}</h3>
    <p>${operation.summary}${operation.security.length > 0 && html` · <em>${Object.keys(operation.security[0] ?? {}).join()}</em>`}</p>
    ${
      operation.parameters.length > 0 &&
      html`<table><tbody>${operation.parameters.map(
        (p) =>
          html`<tr><td><code>${p.name}</code></td><td>${p.in}${p.required ? ", required" : ""}</td><td>${p.description}${p.example !== undefined && html` · <code>${String(p.example)}</code>`}</td></tr>`,
      )}</tbody></table>`
    }
    <pre>${exampleCall({ path, method, operation }, schemas)}</pre>
    ${body && html`<details><summary>Body</summary><pre>${linked(body)}</pre></details>`}
    ${answers(operation)}
  </article>`;
}

/** The response of a call that is done, then its refusals, each of which leads to its sentence. */
function answers({ responses }: Operation): Html[] {
  const { default: _, ...declared } = responses;
  return Object.entries(declared).map(([status, { description, content }]) => {
    const schema = content?.["application/json"]?.schema;
    if (schema) return html`<details><summary>${status}</summary><pre>${linked(schema)}</pre></details>`;
    const named = description.split(", ").filter((code) => code in errorStatus);
    return html`<p>${status} ${named.length > 0 ? named.map((code) => html`<a href="#${code}"><code>${code}</code></a> `) : description}</p>`;
  });
}
