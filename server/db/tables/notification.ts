import type { NotificationKind } from "../../../shared/notification/schema.ts";
import type { Instant, NullableInstant } from "./columns.ts";
import type { ColumnType, GeneratedAlways } from "kysely";

interface NotificationTable {
  notification_id: string;
  user_id: string;
  kind: NotificationKind;
  /** The key of the event: the same event notifies a user once. */
  event_key: string;
  data: ColumnType<Record<string, unknown>, string, string>;
  /** Who did it; null when no user did, and once the account is deleted. */
  actor_id: string | null;
  /** The text that it quotes: the notification is deleted with it. */
  text_id: string | null;
  /** Where the user receives it, by the settings at that time; with neither, only the event is recorded. */
  is_listed: boolean;
  is_mailed: boolean;
  read_at: NullableInstant;
  created_at: Instant;
}

interface NotificationSettingTable {
  user_id: string;
  kind: NotificationKind;
  in_app: boolean;
  mail: boolean;
  updated_at: Instant;
}

/** Changes to announce; written by triggers. */
interface ItemChangeTable {
  item_change_id: GeneratedAlways<number>;
  item_type: "COURSE" | "LECTURE";
  item_id: string;
  change: "PUBLISHED" | "PRICE";
}

/** The questions that their teacher was reminded of. */
interface QuestionReminderTable {
  question_id: string;
  reminded_at: Instant;
}

export interface NotificationTables {
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  item_change: ItemChangeTable;
  question_reminder: QuestionReminderTable;
}
