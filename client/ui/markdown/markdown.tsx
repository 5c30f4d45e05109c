import { toString } from "mdast-util-to-string";
import type { ComponentProps } from "react";
import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import { markTyped } from "../../../shared/markdown/markdown.ts";
import { classNames } from "../class-names.ts";
import { textLinkClass } from "../action/text-link.ts";
import { remarkPlugins } from "./markdown-plugins.ts";
import styles from "./markdown.module.css";
import { Mark } from "./highlight.tsx";
import { type Appearance, rehypeAppearance } from "./rehype-appearance.ts";

interface MarkdownProps extends Partial<Omit<Appearance, "headingClass">> {
  text: string;
}

const none: readonly string[] = [];

/** Markdown as elements, never as raw HTML. */
export function Markdown({ text, untitled = false, appearance = "page", query = none }: MarkdownProps) {
  const options = { untitled, appearance, query, headingClass: styles.head ?? "" };
  return (
    <div className={classNames(styles.text, appearance === "note" && styles.note)}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={[rehypeAppearance(options)]}
        urlTransform={(url) => url}
        components={appearance === "note" ? userComponents : components}
      >
        {markTyped(text)}
      </ReactMarkdown>
    </div>
  );
}

/** The parser has left out URLs that could run code. */
function TextLink({ href, rel = "noopener noreferrer", children }: ComponentProps<"a"> & ExtraProps) {
  return (
    <a href={href} rel={rel} className={textLinkClass()}>
      {children}
    </a>
  );
}

/** The text may be of any user: search engines give its links no weight. */
const UserLink = (props: ComponentProps<"a"> & ExtraProps) => <TextLink {...props} rel="ugc nofollow noopener" />;

function ScrollingTable({ node, children }: ComponentProps<"table"> & ExtraProps) {
  const cells = node ? cellsOf(node) : [];
  return (
    // Scrolls by itself on narrow screens, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.table} tabIndex={0} aria-label={cells.join(", ")}>
      <table>{children}</table>
    </section>
  );
}

type Element = NonNullable<ExtraProps["node"]>;

/** The texts of the header cells. */
const cellsOf = (element: Element): string[] =>
  element.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "th" ? [toString(child)] : cellsOf(child);
  });

const components: Components = {
  a: TextLink,
  table: ScrollingTable,
  mark: Mark,
  // The newline after it in the text is shown as a line break.
  br: () => null,
};
const userComponents: Components = { ...components, a: UserLink };
