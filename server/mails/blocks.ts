import { html, type Html } from "../../shared/html.ts";
import type { Block, Fact, MailItem, MailLink } from "./content.ts";
import { colors, table } from "./styles.ts";

/** A block as plain text: a fact a line, a link after its label. */
export function blockText(block: Block): string {
  if (typeof block === "string") return block;
  if ("quote" in block) return `“${block.quote}”`;
  if ("code" in block) return block.code;
  if ("facts" in block) return factsText(block.facts);
  if ("button" in block) return linkText(block.button);
  if ("items" in block) {
    const items = block.items.map(({ title, detail, amount }) => `- ${title} (${detail}): ${amount}`);
    return [...items, factsText([...block.sums, block.total])].join("\n");
  }
  return [`[${block.title}]`, ...block.lines, ...block.links.map(linkText)].join("\n");
}

const factsText = (facts: readonly Fact[]): string => facts.map(([label, value]) => `${label}: ${value}`).join("\n");
const linkText = ({ label, url }: MailLink): string => `${label}: ${url}`;

export function blockHtml(block: Block): Html {
  if (typeof block === "string") return paragraph(block);
  if ("quote" in block) return quoteHtml(block.quote);
  if ("code" in block) return codeHtml(block.code);
  if ("facts" in block) return factsHtml(block.facts);
  if ("button" in block) return buttonHtml(block.button);
  if ("items" in block) return itemsHtml(block.items, block.sums, block.total);
  return noteHtml(block.title, block.lines, block.links);
}

const paragraph = (text: string): Html =>
  html`<p class="soft" style="margin:0 0 16px;color:${colors.soft};font-size:16px;line-height:1.65">${text}</p>`;

const quoteHtml = (text: string): Html =>
  html`<table ${table} width="100%" style="margin:0 0 16px"><tr><td class="line ink" style="padding:4px 0 4px 16px;border-left:4px solid ${colors.line};color:${colors.ink};font-size:16px;line-height:1.65">“${text}”</td></tr></table>`;

/** In two groups of three, as one reads it aloud. */
const codeHtml = (code: string): Html =>
  html`<p class="ink" style="margin:0 0 20px;color:${colors.ink};font-size:34px;line-height:1.2;font-weight:800;letter-spacing:4px">${code.replace(/^(\d{3})/, "$1 ")}</p>`;

const factsHtml = (facts: readonly Fact[]): Html =>
  html`<table ${table} width="100%" class="line" style="margin:0 0 24px;border-top:1px solid ${colors.line}">${facts.map(factRow)}</table>`;

const factRow = ([label, value]: Fact): Html =>
  html`<tr><td class="line soft" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid ${colors.line};color:${colors.soft};font-size:14px;line-height:1.5;white-space:nowrap">${label}</td><td class="line ink" align="right" valign="top" style="padding:10px 0;border-bottom:1px solid ${colors.line};color:${colors.ink};font-size:15px;line-height:1.5;font-weight:600">${value}</td></tr>`;

function itemsHtml(items: readonly MailItem[], sums: readonly Fact[], [label, value]: Fact): Html {
  const cell = "padding:12px 0 0;font-size:15px;line-height:1.5";
  return html`<table ${table} width="100%" class="strong" style="margin:0 0 24px;border-top:2px solid ${colors.ink};border-bottom:2px solid ${colors.ink}">
${items.map(
  ({ title, detail, amount }) =>
    html`<tr><td class="ink" valign="top" style="${cell};padding-right:16px;color:${colors.ink};font-weight:600">${title}<br><span class="soft" style="color:${colors.soft};font-size:13px;font-weight:400">${detail}</span></td><td class="ink" align="right" valign="top" style="${cell};color:${colors.ink};white-space:nowrap">${amount}</td></tr>`,
)}
<tr><td colspan="2" class="line" style="padding:12px 0 0;border-bottom:1px solid ${colors.line};font-size:0;line-height:0">&nbsp;</td></tr>
${sums.map(
  ([name, amount]) =>
    html`<tr><td class="soft" valign="top" style="${cell};padding:8px 16px 0 0;color:${colors.soft};font-size:14px">${name}</td><td class="ink" align="right" valign="top" style="${cell};padding-top:8px;color:${colors.ink};font-size:14px;white-space:nowrap">${amount}</td></tr>`,
)}
<tr><td class="ink" valign="middle" style="padding:12px 16px 14px 0;color:${colors.ink};font-size:16px;font-weight:700">${label}</td><td class="ink" align="right" valign="middle" style="padding:12px 0 14px;color:${colors.ink};font-size:22px;font-weight:800;letter-spacing:-0.5px;white-space:nowrap">${value}</td></tr>
</table>`;
}

const buttonHtml = ({ label, url }: MailLink): Html =>
  html`<table ${table} style="margin:8px 0 24px"><tr><td class="button" bgcolor="${colors.button}" style="background:${colors.button};border-radius:8px"><a href="${url}" class="label" style="display:inline-block;padding:14px 24px;color:${colors.onButton};font-size:16px;line-height:1.25;font-weight:700;text-decoration:none">${label}</a></td></tr></table>`;

const noteHtml = (title: string, lines: readonly string[], links: readonly MailLink[]): Html =>
  html`<table ${table} width="100%" style="margin:0 0 24px"><tr><td class="sunken" style="padding:16px 20px;background:${colors.sunken};border-radius:8px">
<p class="ink" style="margin:0 0 8px;color:${colors.ink};font-size:14px;line-height:1.5;font-weight:700">${title}</p>
${lines.map((line) => html`<p class="soft" style="margin:0 0 6px;color:${colors.soft};font-size:14px;line-height:1.6">${line}</p>`)}
${
  links.length > 0
    ? html`<p class="soft" style="margin:10px 0 0;color:${colors.soft};font-size:14px;line-height:1.6">${links.map(
        ({ label, url }, index) =>
          html`${index > 0 ? " · " : ""}<a href="${url}" class="ink" style="color:${colors.ink};text-decoration:underline">${label}</a>`,
      )}</p>`
    : null
}</td></tr></table>`;
