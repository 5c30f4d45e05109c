import { classNames } from "../class-names.ts";
import { inline } from "./inline.tsx";
import { marked } from "./marked.tsx";
import styles from "./markdown.module.css";
import { type Block, type ListBlock, parseBlocks } from "./parse-blocks.ts";

interface MarkdownProps {
  text: string;
  /** Leaves the first-level headings out: the screen says the title itself. */
  untitled?: boolean;
  /** "note" is close and small, and its headings are no headings of the page. */
  look?: "page" | "note";
  /** Words to mark. */
  query?: readonly string[];
}

const none: readonly string[] = [];

/** A text of ours or of another user as elements, never as raw HTML. */
export function Markdown({ text, untitled = false, look = "page", query: searchQuery = none }: MarkdownProps) {
  const blocks = parseBlocks(text).filter((block) => !(untitled && block.kind === "heading" && block.level === 1));
  return (
    <div className={classNames(styles.text, look === "note" && styles.note)}>
      {blocks.map((block, i) => (
        <BlockOf key={i} block={block} look={look} searchQuery={searchQuery} />
      ))}
    </div>
  );
}

/** The parts a document is made of, for a list of contents. */
export const headingsOf = (text: string): { id: string; text: string }[] =>
  parseBlocks(text).flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  );

interface BlockOfProps {
  block: Block;
  look: "page" | "note";
  searchQuery: readonly string[];
}

function BlockOf({ block, look, searchQuery }: BlockOfProps) {
  switch (block.kind) {
    case "heading": {
      if (look === "note") return <p className={styles.head}>{inline(block.text, searchQuery)}</p>;
      const Heading = block.level <= 2 ? "h2" : block.level === 3 ? "h3" : "h4";
      return <Heading id={block.id}>{inline(block.text, searchQuery)}</Heading>;
    }
    case "paragraph":
      return <p>{inline(block.text, searchQuery)}</p>;
    case "quote":
      return <blockquote>{inline(block.text, searchQuery)}</blockquote>;
    case "code":
      return <pre>{marked(block.text, searchQuery)}</pre>;
    case "list":
      return <ListOf list={block} searchQuery={searchQuery} />;
    case "table":
      return <TableOf table={block} searchQuery={searchQuery} />;
  }
}

function ListOf({ list, searchQuery }: { list: ListBlock; searchQuery: readonly string[] }) {
  const items = list.items.map(({ text, inner }, i) => (
    <li key={i}>
      {inline(text, searchQuery)}
      {inner ? <ListOf list={inner} searchQuery={searchQuery} /> : null}
    </li>
  ));
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

interface TableOfProps {
  table: Extract<Block, { kind: "table" }>;
  searchQuery: readonly string[];
}

function TableOf({ table: { head, rows, aligns }, searchQuery }: TableOfProps) {
  return (
    // Scrolls by itself on narrow screens, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.table} tabIndex={0} aria-label={head.join(", ")}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col" style={{ textAlign: aligns[i] }}>
                {inline(cell, searchQuery)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, i) => (
                <td key={i} style={{ textAlign: aligns[i] }}>
                  {inline(cell, searchQuery)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
