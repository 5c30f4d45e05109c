import type { RenderedPage } from "../../shared/page-render.ts";
import type { Html } from "../http/html.ts";

type Filling = {
  /** null: the browser renders everything. */
  page: RenderedPage | null;
  preloads: Html;
  isMobile: boolean;
};

/** Fills the built client's index.html. */
export function fillTemplate(template: string, { page, preloads, isMobile }: Filling): string {
  return (
    template
      .replace("<html ", () => (isMobile ? "<html data-mobile " : "<html "))
      .replace("<!--head-->", () => page?.head ?? "")
      // After the common styles, as when a screen is reached by a link.
      .replace("</head>", () => `${preloads.text}</head>`)
      .replace("<!--content-->", () => page?.body ?? "")
      .replace("<!--state-->", () => (page ? `<script>${page.script}</script>` : ""))
  );
}
