import { documentType } from "../../../shared/document.ts";
import { html } from "../../http/html.ts";
import { plainLines } from "../../pages/plain-lines.ts";
import type { PageRoute } from "../../pages/page-route.ts";
import type { Page, PageRequest } from "../../pages/page.ts";

export const documentPages: readonly PageRoute[] = [
  { pattern: /^\/docs\/(?<documentType>tos|privacy|refund)$/, screen: "docs/$documentType", render: documentPage },
];

async function documentPage({ read, params }: PageRequest): Promise<Page> {
  const document = await read("document.byType", { documentType: documentType.parse(params.documentType) });
  return {
    status: 200,
    title: document.title,
    description: `CLOSEGAP ${document.title} (${document.version})`,
    canonical: `/docs/${document.documentType}`,
    image: null,
    jsonLd: [],
    body: html`${plainLines(document.content).map((line) => html`<p>${line}</p>`)}`,
  };
}
