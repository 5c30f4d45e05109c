import type { Document } from "../../../shared/document.ts";
import type { PageHead } from "../../lib/document/page-head.ts";
import { documentText, versionsText } from "./text.ts";

/** Only the text in force is found by search engines. */
export function documentHead(document: Document | undefined, showsChanges: boolean): PageHead {
  if (!document) return { title: documentText.title };
  const { documentType, title, version, status } = document;
  if (showsChanges) return { title: versionsText.changesTitle(title) };
  if (status !== "IN_FORCE") return { title: `${title} (${documentText.version(version)})` };
  return { title, description: documentText.description(title, version), canonical: `/docs/${documentType}` };
}
