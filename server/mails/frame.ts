import { businessLines, policyLinks } from "../../shared/business/schema.ts";
import type { Business } from "../../shared/site/schema.ts";
import { html, type Html } from "../../shared/html.ts";
import type { Mail } from "../integrations/mail/port.ts";
import { blockHtml, blockText } from "./blocks.ts";
import type { MailContent, MailLink } from "./content.ts";
import { colors, fonts, headStyles, outlookOnly, table } from "./styles.ts";

export type RenderedMail = Omit<Mail, "to">;
/** Where the shop is, and who runs it. */
export type Sender = { site: string; business: Business };

const senderOnly = "발신 전용 메일이라 답장은 확인하지 못해요. 궁금한 점은 1:1 문의에 남겨 주세요.";
const turnOff = "이 메일을 받지 않으려면 설정에서 알림을 꺼 주세요.";

/** Sentences of the footer, each with the link that it speaks of. */
const notesOf = ({ optOut }: MailContent, { site }: Sender): [string, MailLink][] => [
  ...(optOut ? [[turnOff, { label: "알림 설정", url: optOut }] satisfies [string, MailLink]] : []),
  [senderOnly, { label: "1:1 문의", url: `${site}/my/support` }],
];
const policiesOf = ({ site }: Sender): MailLink[] =>
  policyLinks.map(({ documentType, label }) => ({ label, url: `${site}/docs/${documentType}` }));

/** The mail with its two forms: HTML for mail clients in both themes, without images, and plain text of the same facts. */
export function renderMail(content: MailContent, sender: Sender): RenderedMail {
  const { subject, heading = subject, isAdvertisement = false } = content;
  return {
    subject: `${isAdvertisement ? "(광고) " : ""}[CLOSEGAP] ${subject}`,
    text: textOf(content, heading, sender),
    html: htmlOf(content, heading, sender).text,
  };
}

function textOf(content: MailContent, heading: string, sender: Sender): string {
  const parts = [
    ...(heading === content.subject ? [] : [heading]),
    ...content.blocks.map(blockText),
    "--",
    [
      ...notesOf(content, sender).map(([sentence, { label, url }]) => `${sentence} ${label}: ${url}`),
      ...policiesOf(sender).map(({ label, url }) => `${label}: ${url}`),
      ...businessLines(sender.business).map((line) => line.join(" · ")),
    ].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

const htmlOf = (content: MailContent, heading: string, sender: Sender): Html => html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.subject}</title><style>${headStyles}</style></head>
<body class="ground" style="margin:0;padding:0;background:${colors.ground};${fonts}">
<table ${table} width="100%" class="ground" style="background:${colors.ground}"><tr><td align="center" class="edge" style="padding:24px 16px">
${outlookOnly('<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="560"><tr><td>')}
<table ${table} width="100%" style="max-width:560px">
<tr><td>${cover(content.isOpen ?? false)}</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:${colors.card}">
<h1 class="ink" style="margin:0 0 16px;color:${colors.ink};font-size:24px;line-height:1.35;font-weight:800;letter-spacing:-0.5px">${heading}</h1>
${content.blocks.map(blockHtml)}
</td></tr>
<tr><td class="foot" style="padding:20px 32px 8px">${footer(content, sender)}</td></tr>
</table>
${outlookOnly("</td></tr></table>")}
</td></tr></table>
</body></html>`;

/** The wordmark as the cover: two cells with the gap between them, so that no image is required. */
function cover(isOpen: boolean): Html {
  const cell =
    "height:88px;padding:0 14px;color:#ffffff;font-size:24px;line-height:1;font-weight:800;letter-spacing:-1px";
  const gap = `border-right:${isOpen ? 28 : 6}px solid ${colors.ground}`;
  return html`<table ${table} width="100%"><tr>
<td width="50%" height="88" align="right" bgcolor="${colors.left}" class="gap" style="${cell};background:${colors.left};${gap}">CLOSE</td>
<td width="50%" height="88" align="left" bgcolor="${colors.right}" style="${cell};background:${colors.right}">GAP</td>
</tr></table>`;
}

function footer(content: MailContent, sender: Sender): Html {
  const line = (shown: Html | string) =>
    html`<p class="quiet" style="margin:0 0 8px;color:${colors.quiet};font-size:12px;line-height:1.6">${shown}</p>`;
  const link = ({ label, url }: MailLink) =>
    html`<a href="${url}" class="quiet" style="color:${colors.quiet};text-decoration:underline">${label}</a>`;
  const policies = policiesOf(sender).map((policy, index) => html`${index > 0 ? " · " : ""}${link(policy)}`);
  return html`${notesOf(content, sender).map(([sentence, target]) => line(html`${sentence} ${link(target)}`))}
${line(html`${policies}`)}
${businessLines(sender.business).map((facts) => line(facts.join(" · ")))}`;
}
