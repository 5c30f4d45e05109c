import type { Context } from "../../context.ts";
import { readExpiry } from "../../db/signed-links.ts";
import { readPath, readSubject } from "./rules.ts";

/** An address of a file for its teacher. */
export function linkFor(
  { attachmentLinks, at, origin }: Pick<Context, "attachmentLinks" | "at" | "origin">,
  attachmentId: string,
): { url: string; expiresAt: string } {
  const expiresAt = readExpiry(at);
  const url = origin + attachmentLinks.sign(readPath(attachmentId), readSubject(attachmentId), expiresAt);
  return { url, expiresAt: expiresAt.toISOString() };
}
