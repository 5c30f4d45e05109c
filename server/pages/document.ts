import type { RenderedPage } from "../../shared/page/render.ts";
import type { Html } from "../../shared/html.ts";

type Filling = {
  page: RenderedPage;
  /** Last in the head. */
  styles: Html;
  /** Loaded after the first paint. */
  modules: Html;
  isMobile: boolean;
};

const mark = /(<html |<!--head-->|<\/head>|<!--content-->|<!--code-->|<!--state-->)/;

/** Fills the built client's index.html, joined once: each replacement would leave a copy of the page in memory. */
export function fillTemplate(template: string, { page, styles, modules, isMobile }: Filling): string {
  const filled: Record<string, string> = {
    "<html ": isMobile ? "<html data-mobile " : "<html ",
    "<!--head-->": page.head,
    "</head>": `${styles.text}</head>`,
    "<!--content-->": page.body,
    "<!--code-->": modules.text,
    "<!--state-->": `<script>${page.script}</script>`,
  };
  return template
    .split(mark)
    .map((part) => filled[part] ?? part)
    .join("");
}
