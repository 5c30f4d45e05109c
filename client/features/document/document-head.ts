import type { Document } from "../../../shared/document/schema.ts";
import type { PageHead } from "../../document/page-head.ts";
import { documentHeadText as text } from "./head-text.ts";

/** Only the text in force is found by search engines. */
export function documentHead(document: Document | undefined, showsChanges: boolean): PageHead {
  if (!document) return { title: text.title };
  const { documentType, title, version, status } = document;
  if (showsChanges) return { title: text.changes(title) };
  if (status !== "IN_FORCE") return { title: `${title} (${text.version(version)})` };
  return { title, description: text.description(title, version), canonical: `/docs/${documentType}` };
}
