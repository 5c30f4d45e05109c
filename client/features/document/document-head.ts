import type { Document } from "../../../shared/document.ts";
import type { PageHead } from "../../lib/document/page-head.ts";
import { documentText } from "./text.ts";

export const documentHead = (document: Document | undefined): PageHead =>
  document
    ? {
        title: document.title,
        description: documentText.description(document.title, document.version),
        canonical: `/docs/${document.documentType}`,
      }
    : { title: documentText.title };
