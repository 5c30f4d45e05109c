import { randomUUIDv7 } from "node:crypto";
import type { Trx } from "../../db/schema.ts";
import type { ModerationActionTable } from "../../db/tables/community.ts";

/** By whom and when: a command on the server's machine has no admin. */
export type Audited = { adminId: string | null; at: Date };

/** Every change that an admin makes to the shop is stored and stays. */
export const recordAuditInTx = (
  trx: Trx,
  { adminId, at }: Audited,
  { action, target, details = {} }: { action: string; target: string; details?: Record<string, unknown> },
) =>
  trx
    .insertInto("audit_entry")
    .values({
      audit_entry_id: randomUUIDv7(),
      admin_id: adminId,
      action,
      target,
      details: JSON.stringify(details),
      acted_at: at,
    })
    .execute();

export type AdminAction = { adminId: string; reason: string; at: Date };
type Recorded = Pick<ModerationActionTable, "action" | "target_type" | "target_id">;

/** Every action of an admin on texts, users, inquiries and suggestions is stored and stays. */
export const recordActionInTx = (
  trx: Trx,
  { adminId, reason, at }: AdminAction,
  recorded: Recorded,
  until: Date | null = null,
) =>
  trx
    .insertInto("moderation_action")
    .values({
      moderation_action_id: randomUUIDv7(),
      admin_id: adminId,
      ...recorded,
      reason,
      suspended_until: until,
      acted_at: at,
    })
    .execute();
