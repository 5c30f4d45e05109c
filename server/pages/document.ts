import type { RenderedPage } from "../../shared/page-render.ts";
import type { Html } from "../http/html.ts";

type Filling = {
  /** null: the browser renders everything. */
  page: RenderedPage | null;
  /** Comes last in it: styles and the code of the route. */
  endOfHead: Html;
  isMobile: boolean;
};

/** Fills the built client's index.html. */
export function fillTemplate(template: string, { page, endOfHead, isMobile }: Filling): string {
  return template
    .replace("<html ", () => (isMobile ? "<html data-mobile " : "<html "))
    .replace("<!--head-->", () => page?.head ?? "")
    .replace("</head>", () => `${endOfHead.text}</head>`)
    .replace("<!--content-->", () => page?.body ?? "")
    .replace("<!--state-->", () => (page ? `<script>${page.script}</script>` : ""));
}
