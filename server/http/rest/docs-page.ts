import { html, type Html, rawHtml } from "../html.ts";
import { codesByStatus, type OpenApi, type Operation } from "./openapi.ts";
import type { JsonSchema } from "./rest-input.ts";

const style = rawHtml(`
  :root { color-scheme: light dark; --line: #dbe2de; --soft: #ecf0ed; --ink: #14201c; --link: #0f5644; --bg: #f6f8f6; font: 16px/1.6 system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { :root { --line: #35433d; --soft: #1d2824; --ink: #e8f0ec; --link: #8ed8bc; --bg: #0e1513; } }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: var(--bg); color: var(--ink); overflow-wrap: anywhere; }
  a { color: var(--link); } h2 { margin-top: 3rem; text-transform: capitalize; }
  article { border-top: 1px solid var(--line); padding: 1rem 0; } h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; }
  .method { display: inline-block; min-width: 4.2rem; } pre { background: var(--soft); padding: .8rem 1rem; border-radius: 8px; overflow-x: auto; font-size: .85rem; }
  table { border-collapse: collapse; width: 100%; font-size: .9rem; } td, th { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  summary { cursor: pointer; padding: .3rem 0; } code { font-size: .9em; }`);

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
  ${[...tags].map(([tag, list]) => html`<section><h2>${tag}</h2>${list.map(({ path, method, operation }) => article(path, method, operation))}</section>`)}
  <section><h2>Schemas</h2>${Object.entries(schemas).map(([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary><pre>${linked(schema)}</pre></details>`)}</section>
  <section><h2>Problems</h2><p>Refusals are <code>application/problem+json</code> with one of these codes.</p>
  <table><thead><tr><th>Status</th><th>Codes</th></tr></thead><tbody>
  ${[...codesByStatus()].map(([status, codes]) => html`<tr><td>${status}</td><td>${codes.map((code) => html`<code id="${code}">${code}</code> `)}</td></tr>`)}
  </tbody></table></section>
</body></html>`.text;
}

/** A schema as text, in which the name of another leads to it. */
const linked = (schema: JsonSchema): Html[] =>
  JSON.stringify(schema, null, 2)
    .split(/"#\/components\/schemas\/(\w+)"/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="#${part}">${part}</a>`));

function article(path: string, method: string, operation: Operation): Html {
  const [status, answer] = Object.entries(operation.responses)[0] ?? ["200", undefined];
  const body = operation.requestBody?.content["application/json"]?.schema;
  return html`<article>
    <h3><span class="method">${method}</span> ${path}</h3>
    <p>${operation.summary}${operation.security.length > 0 && html` · <em>${Object.keys(operation.security[0] ?? {}).join()}</em>`}</p>
    ${
      operation.parameters.length > 0 &&
      html`<table><tbody>${operation.parameters.map(
        (p) =>
          html`<tr><td><code>${p.name}</code></td><td>${p.in}${p.required ? ", required" : ""}</td><td>${p.description}${p.example !== undefined && html` · <code>${String(p.example)}</code>`}</td></tr>`,
      )}</tbody></table>`
    }
    ${body && html`<details><summary>Body</summary><pre>${linked(body)}</pre></details>`}
    <details><summary>${status}</summary><pre>${linked(answer?.content?.["application/json"]?.schema ?? {})}</pre></details>
  </article>`;
}
