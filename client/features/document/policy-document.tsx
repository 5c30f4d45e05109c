import { Suspense } from "react";
import type { Document, DocumentType } from "../../../shared/document/schema.ts";
import { previousVersion, useDocument } from "../../api/document.ts";
import { renderedPart } from "../../document/rendered-part.tsx";
import { DocumentSkeleton } from "./document-skeleton.tsx";

// The parser of texts is not part of the screen's code.
const DocumentText = renderedPart(() => import("./document-text.tsx").then((module) => module.DocumentText), {
  fallback: <DocumentSkeleton />,
});

interface PolicyDocumentProps {
  documentType: DocumentType;
  /** Absent: the one in force. */
  version: string | undefined;
  /** Whether its changes of the version before are shown, in place of its text. */
  changes: boolean;
}

export function PolicyDocument({ documentType, version, changes }: PolicyDocumentProps) {
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
