import { limits } from "../../../../shared/limits.ts";
import { attachmentsText as text } from "./attachments-text.ts";

/** Why a file cannot be an attachment; nothing for one that can. */
export function attachmentProblemOf({ name, size }: File): string[] {
  if (size === 0) return [text.empty(name)];
  return size > limits.attachmentBytesMax ? [text.tooLarge(name)] : [];
}
