import { ChevronDown } from "lucide-react";
import { useCurrentSection } from "../../ui/layout/use-current-section.ts";
import styles from "./document.module.css";
import { documentText } from "./text.ts";

export interface Heading {
  id: string;
  text: string;
}

/** The headings of the document: beside the text with the current one marked, collapsible above it on narrow screens. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentSection(headings.map(({ id }) => id));
  const links = (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles.contents} aria-label={documentText.contents}>
        <p>{documentText.contents}</p>
        {links}
      </nav>
      <details className={styles.fold}>
        <summary>
          {documentText.contents}
          <ChevronDown />
        </summary>
        <nav aria-label={documentText.contents}>{links}</nav>
      </details>
    </>
  );
}
