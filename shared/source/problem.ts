import type { TextFileError } from "../text/file.ts";
import type { FieldReason } from "./typed.ts";

/** Why a file of a folder is refused. */
export type SourceReason =
  | FieldReason
  /** `kind`: the code of the YAML library. */
  | { code: "YAML_INVALID"; kind: string; message: string }
  | { code: "FIELDS_ABSENT" }
  | { code: "DESCRIPTION_LONG"; max: number }
  | { code: "SALE_NOT_BELOW_PRICE"; price: number }
  | { code: "SALE_END_WITHOUT_SALE" | "SALE_END_TWICE" | "SALE_PERIOD_WITHOUT_SALE" }
  | { code: "FILE_ABSENT" | "FILE_NAME_TAKEN" | "LECTURE_UNKNOWN" }
  | { code: "TEXT_UNREADABLE"; error: TextFileError }
  | { code: "ATTACHMENT_ABSENT"; file: string }
  | { code: "ATTACHMENT_SIZE"; file: string; max: number }
  | { code: "ATTACHMENTS_MANY"; max: number }
  | { code: "LECTURE_ABSENT"; key: string }
  | { code: "LECTURES_WITHOUT_SECTION"; keys: string[] }
  | { code: "CAPTIONS_TWICE"; lang: string };

/** Something that is wrong with a file: both sides have words of their own for it. */
export type SourceProblem = {
  /** Its path in the folder. */
  file: string;
  /** From 1 on; null: the file as a whole. */
  line: number | null;
  /** The name of the field, behind those around it. */
  field: readonly PropertyKey[];
  reason: SourceReason;
};
