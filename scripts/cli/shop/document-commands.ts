import { documentType } from "../../../shared/document/schema.ts";
import { newDocumentVersion } from "../../../shared/site/admin.ts";
import type { Command } from "../command.ts";
import { readFields } from "../json-argument.ts";
import { readTextArgument } from "../text-argument.ts";
import { titleOf } from "./document-title.ts";

export const documentCommands: Command[] = [
  {
    name: "document list",
    args: "<type>",
    description: "lists the versions of tos, privacy, refund or teacher, the newest first",
    run: async (api, [type = ""]) => {
      const read = documentType.safeParse(type);
      if (!read.success) throw new Error(`${type}: a document is one of ${documentType.options.join(", ")}`);
      const { versions } = await api.document.byType.query({ documentType: read.data });
      return versions.map(({ version, effectiveAt, status }) => `${version}  ${effectiveAt}  ${status}`).join("\n");
    },
  },
  {
    name: "document add",
    args: "<type> <version> <from> <file>",
    flags: ["--adverse"],
    description:
      "adds a version of tos, privacy, refund or teacher from a Markdown file; users are notified 7 days before, with --adverse 30",
    run: async (api, [type = "", version = "", effectiveAt = "", file = ""], { flags }) => {
      const content = await readTextArgument(file);
      const given = {
        documentType: type,
        version,
        effectiveAt,
        content,
        title: titleOf(content),
        isAdverse: flags.has("--adverse"),
      };
      const read = readFields(newDocumentVersion, given);
      await api.admin.addDocumentVersion.mutate(read);
      return `${type} ${version}  from ${read.effectiveAt}`;
    },
  },
];
