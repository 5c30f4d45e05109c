import type { ReactNode } from "react";
import type { Document } from "../../../shared/document.ts";
import { MetaList } from "../../ui/meta-list.tsx";
import { Contents, type Heading } from "./contents.tsx";
import styles from "./document.module.css";
import { documentText } from "./text.ts";

interface DocumentScreenProps {
  document: Document;
  headings: readonly Heading[];
  /** The document's text. */
  children: ReactNode;
}

/** A policy: title, version and date, contents, text. */
export function DocumentScreen({ document, headings, children }: DocumentScreenProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{document.title}</h1>
        <MetaList size="m">
          {documentText.version(document.version)}
          {documentText.effectiveFrom(document.effectiveAt)}
        </MetaList>
      </header>
      <Contents headings={headings} />
      <article className={styles.text}>{children}</article>
    </div>
  );
}
