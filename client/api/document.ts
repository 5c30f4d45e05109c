import type { Document, DocumentType } from "../../shared/document.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadDocument = (utils: Utils, documentType: DocumentType): Promise<Document> =>
  utils.document.byType.ensureData({ documentType });

export const useDocument = (documentType: DocumentType): Document =>
  trpc.document.byType.useSuspenseQuery({ documentType })[0];

/** What is in the query cache, for the document's head. */
export const cachedDocument = (utils: Utils, documentType: string) =>
  utils.document.byType.getData({ documentType: documentType as DocumentType });
