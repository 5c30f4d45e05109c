import { lazy, Suspense } from "react";
import { createFileRoute, notFound } from "@tanstack/react-router";
import type { Document, DocumentType } from "../../../shared/document.ts";
import { documentTypes } from "../../../shared/codes.ts";
import { flag, oneOf, searchOf, textUpTo } from "../../../shared/reader.ts";
import { cachedDocument, loadDocument, previousVersion, useDocument } from "../../api/document.ts";
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

/** `version`: absent, the one in force. `changes`: what it has changed of the version before, in place of its text. */
const documentSearch = searchOf({ version: textUpTo(40), changes: flag });

export const Route = createFileRoute("/docs/$documentType")({
  validateSearch: documentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps: { version, changes } }) => {
    const documentType = documentTypeOf(params);
    const [document] = await Promise.all([
      orNotFound(loadDocument(context.utils, { documentType, version })),
      loadText(),
    ]);
    const previous = changes ? previousVersion(document) : undefined;
    if (previous) await loadDocument(context.utils, { documentType, version: previous });
  },
  head: ({ match: { context, search }, params }) =>
    pageHead(
      documentHead(cachedDocument(context.utils, params.documentType, search.version), search.changes ?? false),
      context.origin,
    ),
  pendingComponent: DocumentSkeleton,
  notFoundComponent: () => <NotFoundMessage of="document" />,
  component: PolicyDocument,
});

function PolicyDocument() {
  const documentType = documentTypeOf(Route.useParams());
  const { version, changes } = Route.useSearch();
  const document = useDocument({ documentType, version });
  const previous = changes ? previousVersion(document) : undefined;
  return (
    <Suspense fallback={<DocumentSkeleton />}>
      {previous ? (
        <Comparison document={document} previous={previous} />
      ) : (
        <DocumentText document={document} previous={null} />
      )}
    </Suspense>
  );
}

function Comparison({ document, previous }: { document: Document; previous: string }) {
  const before = useDocument({ documentType: document.documentType, version: previous });
  return <DocumentText document={document} previous={before} />;
}
