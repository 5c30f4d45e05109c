import { lazy, Suspense } from "react";
import { createFileRoute, notFound } from "@tanstack/react-router";
import type { DocumentType } from "../../../shared/document.ts";
import { documentTypes } from "../../../shared/codes.ts";
import { oneOf } from "../../../shared/reader.ts";
import { cachedDocument, loadDocument, useDocument } from "../../api/document.ts";
import { NotFoundMessage } from "../../components/not-found-message.tsx";
import { DocumentSkeleton } from "../../features/document/document-skeleton.tsx";
import { orNotFound } from "../../lib/or-not-found.ts";
import { documentHead } from "../../features/document/document-head.ts";
import { pageHead } from "../../lib/document/page-head.ts";

const loadText = () => import("../../features/document/document-text.tsx");
const DocumentText = lazy(() => loadText().then(({ DocumentText }) => ({ default: DocumentText })));

const readDocumentType = oneOf(documentTypes);

function documentTypeOf(params: { documentType: string }): DocumentType {
  const documentType = readDocumentType(params.documentType);
  if (!documentType) throw notFound();
  return documentType;
}

export const Route = createFileRoute("/docs/$documentType")({
  loader: async ({ context, params }) => {
    const documentType = documentTypeOf(params);
    await Promise.all([orNotFound(loadDocument(context.utils, documentType)), loadText()]);
  },
  head: ({ match: { context }, params }) => pageHead(documentHead(cachedDocument(context.utils, params.documentType)), context.origin),
  pendingComponent: DocumentSkeleton,
  notFoundComponent: () => <NotFoundMessage of="document" />,
  component: PolicyDocument,
});

function PolicyDocument() {
  const document = useDocument(documentTypeOf(Route.useParams()));
  return (
    <Suspense fallback={<DocumentSkeleton />}>
      <DocumentText document={document} />
    </Suspense>
  );
}
