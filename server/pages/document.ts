import type { RenderedPage } from "../../shared/page-render.ts";
import type { Html } from "../http/html.ts";

type Filling = {
  page: RenderedPage;
  /** Last in the head. */
  styles: Html;
  /** Loaded after the first paint. */
  modules: Html;
  isMobile: boolean;
};

/** Fills the built client's index.html. */
export function fillTemplate(template: string, { page, styles, modules, isMobile }: Filling): string {
  return template
    .replace("<html ", () => (isMobile ? "<html data-mobile " : "<html "))
    .replace("<!--head-->", () => page.head)
    .replace("</head>", () => `${styles.text}</head>`)
    .replace("<!--content-->", () => page.body)
    .replace("<!--code-->", () => modules.text)
    .replace("<!--state-->", () => `<script>${page.script}</script>`);
}
