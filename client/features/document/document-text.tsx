import type { Document } from "../../../shared/document/schema.ts";
import { headingsOf } from "../../ui/markdown/markdown-plugins.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { DocumentScreen } from "./document-screen.tsx";
import { documentHeadText } from "./head-text.ts";
import { ChangesList } from "./versions/changes-list.tsx";

/** A policy with the headings of its text; with `previous`, what it has changed of that. */
export function DocumentText({ document, previous }: { document: Document; previous: Document | null }) {
  if (previous)
    return (
      <DocumentScreen
        document={document}
        title={documentHeadText.changes(document.title)}
        comparedWith={previous}
        headings={[]}
      >
        <ChangesList before={previous.content} after={document.content} />
      </DocumentScreen>
    );
  return (
    <DocumentScreen document={document} headings={headingsOf(document.content)}>
      <Markdown text={document.content} untitled />
    </DocumentScreen>
  );
}
