import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { endSessionsInTx } from "./sessions/commands.ts";
import { deleteSignUpCodesInTx } from "./verification/code-commands.ts";

export const authUserData: UserData = {
  tables: {
    consent: { exported: { key: "consents" }, erasure: "DELETED" },
    session: { exported: { key: "sessions" }, erasure: "ANONYMIZED" },
    refresh_token: {
      exported: { omitted: "hashes of secrets" },
      erasure: { retained: "hashes alone; deleted with their ended session" },
    },
    social_account: { exported: { key: "socialAccounts" }, erasure: "DELETED" },
    one_time_code: { exported: { omitted: "hashes of secrets" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "consents",
      rows: (userId) => sql`
        select consent_type, agreed, document_version, decided_at from consent where user_id = ${userId} order by decided_at`,
    },
    {
      key: "socialAccounts",
      rows: (userId) => sql`
        select provider, provider_account_id, email, linked_at from social_account where user_id = ${userId}`,
    },
    {
      key: "sessions",
      rows: (userId) => sql`
        select session_id, user_agent, created_at, last_used_at, expires_at, ended_at, end_reason
        from session where user_id = ${userId} order by created_at`,
    },
  ],
  erase: async (trx, { userId, email, at }) => {
    if (email !== null) await deleteSignUpCodesInTx(trx, email);
    for (const table of ["consent", "social_account", "one_time_code"] as const)
      await trx.deleteFrom(table).where("user_id", "=", userId).execute();
    await endSessionsInTx(trx, { userId }, "ACCOUNT_CLOSED", at);
    await trx.updateTable("session").set({ user_agent: null }).where("user_id", "=", userId).execute();
  },
};
