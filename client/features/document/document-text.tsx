import type { Document } from "../../../shared/document.ts";
import { headingsOf } from "../../ui/markdown/dialect.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { DocumentScreen } from "./document-screen.tsx";

/** A policy with the headings of its text. */
export function DocumentText({ document }: { document: Document }) {
  return (
    <DocumentScreen document={document} headings={headingsOf(document.content)}>
      <Markdown text={document.content} untitled />
    </DocumentScreen>
  );
}
