import type { ReactNode } from "react";
import type { Document } from "../../../shared/document/schema.ts";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { Contents, type Heading } from "./contents.tsx";
import styles from "./document.module.css";
import { documentHeadText } from "./head-text.ts";
import { documentText } from "./text.ts";
import { MeasurementSection } from "../../components/measurement/measurement-section.tsx";
import { VersionList } from "./versions/version-list.tsx";
import { VersionNotice } from "./versions/version-notice.tsx";

interface DocumentScreenProps {
  document: Document;
  title?: string;
  /** The document is shown as its changes since this version. */
  comparedWith?: Document;
  headings: readonly Heading[];
  /** The document's text. */
  children: ReactNode;
}

/** A policy: title, version and date, its other versions, contents, text. */
export function DocumentScreen({ document, title, comparedWith, headings, children }: DocumentScreenProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title ?? document.title}</h1>
        <MetaList size="m">
          {documentHeadText.version(document.version)}
          {documentText.effectiveFrom(document.effectiveAt)}
        </MetaList>
        <VersionList document={document} />
        <VersionNotice document={document} comparedWith={comparedWith} />
      </header>
      {headings.length > 0 ? <Contents headings={headings} /> : null}
      <article className={styles.text}>{children}</article>
      {document.documentType === "privacy" ? (
        <div className={styles.text}>
          <MeasurementSection />
        </div>
      ) : null}
    </div>
  );
}
