import { z } from "zod";
import { documentTypes } from "../codes.ts";
import { instant } from "../instant.ts";

export const documentType = z.enum(documentTypes);
export type DocumentType = z.output<typeof documentType>;

/** A document has one version in force; one that is announced is UPCOMING. */
export const documentStatus = z.enum(["PAST", "IN_FORCE", "UPCOMING"]);
export type DocumentStatus = z.output<typeof documentStatus>;

export const documentVersion = z.object({ version: z.string(), effectiveAt: instant, status: documentStatus });
export type DocumentVersion = z.output<typeof documentVersion>;

export const document = documentVersion.extend({
  documentType,
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** All versions of the document, the newest first. */
  versions: z.array(documentVersion),
});
export type Document = z.output<typeof document>;

/** Without a version the one in force. */
export const documentInput = z.object({ documentType, version: z.string().min(1).max(40).optional() });
export type DocumentInput = z.output<typeof documentInput>;
