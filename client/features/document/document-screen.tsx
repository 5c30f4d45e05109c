import type { ReactNode } from "react";
import type { Document } from "../../../shared/document.ts";
import { dateText } from "../../../shared/format.ts";
import { MetaList } from "../../ui/meta-list.tsx";
import { Contents, type Heading } from "./contents.tsx";
import styles from "./document.module.css";

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
          {`${document.version} 판`}
          {`${dateText(document.effectiveAt)}부터 시행`}
        </MetaList>
      </header>
      <Contents headings={headings} />
      <article className={styles.text}>{children}</article>
    </div>
  );
}
