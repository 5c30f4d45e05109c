import type { Instant, JsonWithDefault, WithDefault } from "./columns.ts";

/** The seller's details: one row at most. */
interface BusinessTable {
  is_only: WithDefault<boolean>;
  name: string;
  ceo: string;
  number: string;
  mail_order_number: string;
  address: string;
  phone: string;
  email: string;
  hosting: string;
  updated_at: Instant;
}

/** The promise of the home page; one row at most. */
interface FrontPageTable {
  is_only: WithDefault<boolean>;
  title: string;
  lead: string;
  lecture_id: string | null;
  updated_at: Instant;
}

/** Figures of the home page that a job measures; one row at most. */
interface ShopFiguresTable {
  is_only: WithDefault<boolean>;
  median_lecture_sec: number | null;
  median_answer_sec: number | null;
}

/** A folder that every process of the shop uses, by its name in DATA_DIR. */
interface SharedFolderTable {
  name: string;
  folder_id: string;
}

/** One row: where the files of the shop are. */
interface FileStorageTable {
  is_only: WithDefault<boolean>;
  kind: "folder" | "s3";
  /** null: the files are in the data folder. */
  bucket: string | null;
  changed_at: Instant;
}

/** Only added to; a trigger refuses other changes. */
interface AuditEntryTable {
  audit_entry_id: string;
  /** null: a command on the server's machine. */
  admin_id: string | null;
  action: string;
  target: string;
  details: JsonWithDefault<Record<string, unknown>>;
  acted_at: Instant;
}

export interface ShopTables {
  audit_entry: AuditEntryTable;
  business: BusinessTable;
  file_storage: FileStorageTable;
  front_page: FrontPageTable;
  shared_folder: SharedFolderTable;
  shop_figures: ShopFiguresTable;
}
