import { html, type Html, scriptJson } from "../http/html.ts";
import type { Page, Recorded } from "./page.ts";

const siteName = "CLOSEGAP";

type Filling = { page: Page; recorded: Recorded[]; preloads: Html; origin: string };

/** Fills the built client's index.html: head, the results its loaders would request, and the screen's text. */
export function fillTemplate(template: string, { page, recorded, preloads, origin }: Filling): string {
  return (
    template
      .replace("<!--head-->", () => headOf(page, origin).text)
      // After the common styles, as when a screen is reached by a link.
      .replace("</head>", () => `${preloads.text}</head>`)
      .replace(
        "<!--data-->",
        () => html`<script id="data" type="application/json">${scriptJson(recorded)}</script>`.text,
      )
      .replace("<!--content-->", () => (page.body ? html`<main class="ssr-content">${page.body}</main>`.text : ""))
  );
}

function headOf({ title, description, canonical, image, jsonLd }: Page, origin: string): Html {
  const fullTitle = canonical === "/" ? `${siteName} · ${title}` : `${title} · ${siteName}`;
  const url = canonical && origin + canonical;
  const share = origin + (image ?? "/share.png");
  return html`<title>${fullTitle}</title>
    ${description && html`<meta name="description" content="${description}">`}
    ${url ? html`<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">` : html`<meta name="robots" content="noindex">`}
    <meta property="og:site_name" content="${siteName}"><meta property="og:locale" content="ko_KR"><meta property="og:type" content="website">
    <meta property="og:title" content="${title}">${description && html`<meta property="og:description" content="${description}">`}
    <meta property="og:image" content="${share}"><meta name="twitter:card" content="summary_large_image">
    ${jsonLd.map((entry) => html`<script type="application/ld+json">${scriptJson(entry)}</script>`)}`;
}
