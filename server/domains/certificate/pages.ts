import { certificateFacts } from "../../../shared/certificate-facts.ts";
import { html } from "../../http/html.ts";
import type { PageRoute } from "../../pages/page-route.ts";
import type { Page, PageRequest } from "../../pages/page.ts";

export const certificatePages: readonly PageRoute[] = [
  {
    pattern: /^\/certificates\/(?<certificateId>[0-9A-Za-z-]{10,40})$/,
    screen: "certificates/$certificateId",
    render: certificatePage,
  },
];

/** Everything that is printed, for the reader of the address on it; not indexed, since it names a person. */
async function certificatePage({ read, params }: PageRequest): Promise<Page> {
  const certificate = await read("certificate.byId", { certificateId: params.certificateId ?? "" });
  return {
    status: 200,
    title: `수료증 ${certificate.certificateId}`,
    description: `${certificate.itemTitle} 수료증`,
    canonical: null,
    image: null,
    jsonLd: [],
    body: html`<h1>수료증</h1>
      ${certificate.isRevoked && html`<p>취소된 수료증이에요.</p>`}
      <p>${certificate.holderName}</p><p>${certificate.itemTitle}</p>
      <dl>${certificateFacts(certificate).map(({ term, value }) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`,
  };
}
