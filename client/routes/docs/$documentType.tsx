import { createFileRoute, notFound } from "@tanstack/react-router";
import { documentInput } from "../../../shared/document.ts";
import { loadDocument, useDocument } from "../../api/document.ts";
import { NotFoundMessage } from "../../components/not-found-message.tsx";
import { DocumentScreen } from "../../features/document/document-screen.tsx";
import { DocumentSkeleton } from "../../features/document/document-skeleton.tsx";
import { headingsOf } from "../../ui/markdown/dialect.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { orNotFound } from "../../lib/or-not-found.ts";

export const Route = createFileRoute("/docs/$documentType")({
  loader: ({ params }) => {
    const { success, data } = documentInput.safeParse(params);
    if (!success) throw notFound();
    return orNotFound(loadDocument(data.documentType));
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? "문서"} · CLOSEGAP` }] }),
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
