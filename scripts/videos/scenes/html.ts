export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Inline Markdown as HTML: `**strong**` and code in backticks. */
export const inline = (text: string): string =>
  text
    .split("`")
    .map((part, index) =>
      index % 2 === 1
        ? `<code>${escape(part)}</code>`
        : escape(part).replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>"),
    )
    .join("");

/** An element that enters as the number `order` of its scene. */
export const enter = (order: number, tag: string, classes: string, content: string, style = ""): string =>
  `<${tag} class="in ${classes}" style="--order:${order};${style}">${content}</${tag}>`;
