import { inline } from "./inline.tsx";
import styles from "./markdown.module.css";
import { type Block, type ListBlock, parseBlocks } from "./parse-blocks.ts";

interface MarkdownProps {
  text: string;
  /** Leaves the first-level headings out: the screen says the title itself. */
  untitled?: boolean;
}

/** A text of ours or a teacher's as elements, never as raw HTML. */
export function Markdown({ text, untitled = false }: MarkdownProps) {
  const blocks = parseBlocks(text).filter((block) => !(untitled && block.kind === "heading" && block.level === 1));
  return (
    <div className={styles.text}>
      {blocks.map((block, i) => (
        <BlockOf key={i} block={block} />
      ))}
    </div>
  );
}

/** The parts a document is made of, for a list of contents. */
export const headingsOf = (text: string): { id: string; text: string }[] =>
  parseBlocks(text).flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  );

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level <= 2 ? "h2" : block.level === 3 ? "h3" : "h4";
      return <Heading id={block.id}>{inline(block.text)}</Heading>;
    }
    case "paragraph":
      return <p>{inline(block.text)}</p>;
    case "quote":
      return <blockquote>{inline(block.text)}</blockquote>;
    case "code":
      return <pre>{block.text}</pre>;
    case "list":
      return <ListOf list={block} />;
    case "table":
      return <TableOf table={block} />;
  }
}

function ListOf({ list }: { list: ListBlock }) {
  const items = list.items.map(({ text, inner }, i) => (
    <li key={i}>
      {inline(text)}
      {inner ? <ListOf list={inner} /> : null}
    </li>
  ));
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

function TableOf({ table: { head, rows, aligns } }: { table: Extract<Block, { kind: "table" }> }) {
  return (
    // Scrolls by itself on narrow screens, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.table} tabIndex={0} aria-label={head.join(", ")}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col" style={{ textAlign: aligns[i] }}>
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, i) => (
                <td key={i} style={{ textAlign: aligns[i] }}>
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
