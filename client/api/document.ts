import type { Document, DocumentType } from "../../shared/document.ts";
import { trpc, utils } from "../lib/trpc.ts";

export const loadDocument = (documentType: DocumentType): Promise<Document> =>
  utils.document.byType.ensureData({ documentType });

export const useDocument = (documentType: DocumentType): Document =>
  trpc.document.byType.useSuspenseQuery({ documentType })[0];
