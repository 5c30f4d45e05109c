import { createFileRoute, notFound } from "@tanstack/react-router";
import { documentInput } from "../../../shared/document.ts";
import { cachedDocument, loadDocument, useDocument } from "../../api/document.ts";
import { NotFoundMessage } from "../../components/not-found-message.tsx";
import { DocumentScreen } from "../../features/document/document-screen.tsx";
import { DocumentSkeleton } from "../../features/document/document-skeleton.tsx";
import { headingsOf } from "../../ui/markdown/dialect.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { orNotFound } from "../../lib/or-not-found.ts";
import { documentHead } from "../../features/document/document-head.ts";
import { pageHead } from "../../lib/page-head.ts";

export const Route = createFileRoute("/docs/$documentType")({
  loader: async ({ context, params }) => {
    const { success, data } = documentInput.safeParse(params);
    if (!success) throw notFound();
    await orNotFound(loadDocument(context.utils, data.documentType));
  },
  head: ({ match: { context }, params }) => pageHead(documentHead(cachedDocument(context.utils, params.documentType)), context.origin),
  pendingComponent: DocumentSkeleton,
  notFoundComponent: () => <NotFoundMessage of="document" />,
  component: PolicyDocument,
});

function PolicyDocument() {
  const { documentType } = documentInput.parse(Route.useParams());
  const document = useDocument(documentType);
  return (
    <DocumentScreen document={document} headings={headingsOf(document.content)}>
      <Markdown text={document.content} untitled />
    </DocumentScreen>
  );
}
