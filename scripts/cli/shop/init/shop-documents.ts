import { dirname, join, resolve } from "node:path";
import { documentTypes } from "../../../../shared/codes.ts";
import type { DocumentType } from "../../../../shared/document/schema.ts";
import { documentContentMax } from "../../../../shared/site/admin.ts";
import { SourceError } from "../../../seed/source/source-error.ts";
import { readTextArgument } from "../../text-argument.ts";
import { titleOf } from "../document-title.ts";
import type { ShopFile } from "./shop-file.ts";

export type ShopDocuments = Record<DocumentType, { title: string; content: string }>;

/** Midnight in Korea. */
export const effectiveInstant = ({ documents }: ShopFile): string =>
  new Date(`${documents.effectiveDate}T00:00:00+09:00`).toISOString();

/** As legal texts write it: 2026년 1월 1일. */
function dayOf({ documents }: ShopFile): string {
  const [year, month, day] = documents.effectiveDate.split("-").map(Number);
  return `${year}년 ${month}월 ${day}일`;
}

/**
 * The documents of a shop: templates, or files of its own, with its details in place of `{{name}}`, `{{effectiveDate}}` and
 * the like.
 * @param path the shop's file, whose folder its documents are named from
 * @throws SourceError with everything that is wrong
 */
export async function readShopDocuments(path: string, file: ShopFile): Promise<ShopDocuments> {
  const values = new Map(Object.entries({ ...file.business, effectiveDate: dayOf(file) }));
  const problems: string[] = [];
  const read = async (documentType: DocumentType) => {
    const own = file.documents[documentType];
    const source = own ? resolve(dirname(path), own) : join(import.meta.dirname, "documents", `${documentType}.md`);
    const template = await readTextArgument(source).catch((error: Error) => {
      problems.push(error.message);
      return "";
    });
    const content = template
      .replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (found, name: string) => {
        const value = values.get(name);
        if (value === undefined) problems.push(`${source}: ${found} is none of ${[...values.keys()].join(", ")}`);
        return value ?? "";
      })
      .trim();
    const title = titleOf(content) ?? "";
    if (template && !title) problems.push(`${source}: a heading is missing, which is the title`);
    if (content.length > documentContentMax) problems.push(`${source}: more than ${documentContentMax} characters`);
    return [documentType, { title, content }];
  };
  const entries = [];
  for (const documentType of documentTypes) entries.push(await read(documentType));
  if (problems.length > 0) throw new SourceError(problems);
  return Object.fromEntries(entries) as ShopDocuments;
}
