import { z } from "zod";
import { instant } from "./time.ts";

/** The public legal documents, in lower case. */
export const documentType = z.enum(["tos", "privacy", "refund"]);
export type DocumentType = z.output<typeof documentType>;

export const document = z.object({
  documentType,
  version: z.string(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  effectiveAt: instant,
});
export type Document = z.output<typeof document>;

export const documentInput = z.object({ documentType });
