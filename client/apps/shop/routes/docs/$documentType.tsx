import { createFileRoute, notFound } from "@tanstack/react-router";
import type { DocumentType } from "../../../../../shared/document/schema.ts";
import { documentTypes } from "../../../../../shared/codes.ts";
import { boolean, oneOf, searchOf, textUpTo } from "../../../../../shared/reader.ts";
import { cachedDocument, loadDocument, previousVersion } from "../../../../api/document.ts";
import { NotFoundMessage } from "../../../../components/not-found-message.tsx";
import { PolicyDocument } from "../../../../features/document/policy-document.tsx";
import { DocumentSkeleton } from "../../../../features/document/document-skeleton.tsx";
import { orNotFound } from "../../../../lib/or-not-found.ts";
import { documentHead } from "../../../../features/document/document-head.ts";
import { itemHead } from "../../../../document/page-head.ts";

const readDocumentType = oneOf(documentTypes);

function documentTypeOf(params: { documentType: string }): DocumentType {
  const documentType = readDocumentType(params.documentType);
  if (!documentType) throw notFound();
  return documentType;
}

/** `version`: absent, the one in force. `changes`: what it has changed of the version before, in place of its text. */
const documentSearch = searchOf({ version: textUpTo(40), changes: boolean });

export const Route = createFileRoute("/docs/$documentType")({
  validateSearch: documentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps: { version, changes } }) => {
    const documentType = documentTypeOf(params);
    const [document] = await Promise.all([
      orNotFound(loadDocument(context.utils, { documentType, version })),
      // The server renders the text with the page.
      import("../../../../features/document/document-text.tsx"),
    ]);
    const previous = changes ? previousVersion(document) : undefined;
    if (previous) await loadDocument(context.utils, { documentType, version: previous });
  },
  head: ({ match, params }) =>
    itemHead(
      match,
      documentHead(
        cachedDocument(match.context.utils, params.documentType, match.search.version),
        match.search.changes ?? false,
      ),
      match.context.origin,
    ),
  pendingComponent: DocumentSkeleton,
  notFoundComponent: () => <NotFoundMessage of="document" />,
  component: DocumentPage,
});

function DocumentPage() {
  const { version, changes = false } = Route.useSearch();
  return <PolicyDocument documentType={documentTypeOf(Route.useParams())} version={version} changes={changes} />;
}
