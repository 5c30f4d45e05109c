import type { Document, DocumentInput, DocumentType } from "../../shared/document/schema.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadDocument = (utils: Utils, input: DocumentInput): Promise<Document> =>
  utils.document.byType.ensureData(input);

export const useDocument = (input: DocumentInput): Document => trpc.document.byType.useSuspenseQuery(input)[0];

/** The document in the query cache, for the document's head. */
export const cachedDocument = (utils: Utils, documentType: string, version: string | undefined) =>
  utils.document.byType.getData({ documentType: documentType as DocumentType, version });

/** The version before the one of this document. */
export const previousVersion = ({ version, versions }: Document): string | undefined =>
  versions[versions.findIndex((other) => other.version === version) + 1]?.version;
