import type { NotificationKind } from "../../../shared/notification.ts";
import type { Instant, NullableInstant } from "./columns.ts";
import type { ColumnType } from "kysely";

export interface NotificationTable {
  notification_id: string;
  user_id: string;
  kind: NotificationKind;
  /** What happened: the same event notifies a user once. */
  event_key: string;
  data: ColumnType<Record<string, unknown>, string, string>;
  /** Whether the user has it in the list, by the settings of then; otherwise it is only mailed. */
  is_listed: boolean;
  read_at: NullableInstant;
  created_at: Instant;
}

export interface NotificationSettingTable {
  user_id: string;
  kind: NotificationKind;
  in_app: boolean;
  mail: boolean;
  updated_at: Instant;
}
