import type { Document } from "../../../shared/document.ts";
import type { PageHead } from "../../lib/document/page-head.ts";

export const documentHead = (document: Document | undefined): PageHead =>
  document
    ? {
        title: document.title,
        description: `CLOSEGAP ${document.title} (${document.version})`,
        canonical: `/docs/${document.documentType}`,
      }
    : { title: "문서" };
