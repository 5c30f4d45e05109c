import { FileArchive, FileCode, FileText, Image, type LucideIcon } from "lucide-react";
import type { AttachmentType } from "../../../shared/attachment/schema.ts";

const icons: Partial<Record<AttachmentType, LucideIcon>> = { PDF: FileText, ZIP: FileArchive, TEXT: FileCode };

/** Beside the name of a file, which says its type to everyone. */
export function AttachmentIcon({ type }: { type: AttachmentType }) {
  const Icon = icons[type] ?? Image;
  return <Icon aria-hidden="true" />;
}
