import { z } from "zod";
import { documentTypes } from "./codes.ts";
import { instant } from "./instant.ts";

export const documentType = z.enum(documentTypes);
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
