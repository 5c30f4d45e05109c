import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { html } from "../../shared/html.ts";
import { renderMail } from "../../server/mails/frame.ts";
import { withSettings } from "../../server/domains/business/rules.ts";
import { output } from "../build/stamp.ts";
import { mailSamples } from "./samples.ts";

// Writes every mail with sample data, and a page that shows them all: on a light desktop, on a dark phone, and as plain text.

const folder = join(output, "mails");
const sender = { site: "https://closegap.example", business: withSettings({}, undefined) };
const id = "018f0000-0000-7000-8000-000000000001";

const mails = Object.entries(mailSamples({ courseId: id, lectureId: id, otherId: id })).map(
  ([name, write]) => [name, renderMail(write(sender), sender)] as const,
);

await mkdir(folder, { recursive: true });
for (const [name, mail] of mails) {
  await writeFile(join(folder, `${name}.html`), mail.html);
  await writeFile(join(folder, `${name}.txt`), mail.text);
}
const page = html`<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>CLOSEGAP mails</title>
<style>body{margin:24px;font-family:system-ui}section{margin:0 0 48px}div{display:flex;gap:16px;align-items:flex-start}
iframe{height:900px;border:1px solid #999;color-scheme:light}.dark{color-scheme:dark}pre{width:480px;margin:0;white-space:pre-wrap;font-size:12px}</style></head><body>
<h1>Mails</h1><nav><ul>${mails.map(([name, { subject }]) => html`<li><a href="#${name}">${name}</a>: ${subject}</li>`)}</ul></nav>
${mails.map(
  ([name, { subject, text }]) => html`<section id="${name}"><h2><a href="${name}.html">${name}</a>: ${subject}</h2>
<div><iframe width="640" src="${name}.html" title="${name}"></iframe><iframe class="dark" width="390" src="${name}.html" title="${name}, dark"></iframe><pre>${text}</pre></div></section>`,
)}</body></html>`;
const file = join(folder, "index.html");
await writeFile(file, page.text);
process.stdout.write(`${mails.length} mails: ${file}\n`);
