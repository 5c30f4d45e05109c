import { join } from "node:path";
import type { SourceProblem, SourceReason } from "../../../shared/source/problem.ts";
import { sizeText } from "../../../shared/size-text.ts";
import { fieldText } from "./field-problems.ts";

/** A problem as a line for the terminal. @param folder the path of the folder, before those of its files */
export function problemText({ file, line, field, reason }: SourceProblem, folder = ""): string {
  const place = line === null ? join(folder, file) : `${join(folder, file)}:${line}`;
  const name = field.length === 0 ? "" : `${field.map(String).join(".")}: `;
  return `${place}: ${name}${reasonText(reason, folder)}`;
}

function reasonText(reason: SourceReason, folder: string): string {
  switch (reason.code) {
    case "YAML_INVALID":
      return reason.message;
    case "FIELDS_ABSENT":
      return "the fields between two lines of --- are missing";
    case "DESCRIPTION_LONG":
      return `the description has more than ${reason.max} characters`;
    case "SALE_NOT_BELOW_PRICE":
      return `the price of the sale is not below ${reason.price} won`;
    case "SALE_END_WITHOUT_SALE":
      return "there is no sale that could end";
    case "SALE_END_TWICE":
      return "the end of the sale is in saleEndsAt already";
    case "SALE_PERIOD_WITHOUT_SALE":
      return "there is no sale that has a period";
    case "FILE_ABSENT":
      return "there is no such file";
    case "FILE_NAME_TAKEN":
      return "another file has the same name";
    case "LECTURE_UNKNOWN":
      return "no lecture has this name";
    case "TEXT_UNREADABLE":
      return reason.error.message;
    case "ATTACHMENT_ABSENT":
      return `there is no file ${join(folder, reason.file)}`;
    case "ATTACHMENT_SIZE":
      return `${join(folder, reason.file)} is empty or larger than ${sizeText(reason.max)}`;
    case "ATTACHMENTS_MANY":
      return `no more than ${reason.max}`;
    case "LECTURE_ABSENT":
      return `there is no ${reason.key}.md, or it is listed twice`;
    case "LECTURES_WITHOUT_SECTION":
      return `no section has ${reason.keys.join(", ")}`;
    case "CAPTIONS_TWICE":
      return `there are other captions in the same language (${reason.lang})`;
    case "FIELD_MISSING":
    case "FIELD_INVALID":
    case "FIELD_REFUSED":
    case "FIELD_UNKNOWN":
      return fieldText(reason);
  }
}
