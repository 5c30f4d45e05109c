import type { Kysely } from "kysely";
import type { UserData } from "../../../user-data.ts";
import type { Database } from "../../../db/schema.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { lockRolesInTx, requireOtherOwnerInTx } from "../../admin/roles/commands.ts";
import type { Passwords } from "../../auth/login/passwords.ts";
import { type Owner, reauthenticate } from "../../auth/login/reauthentication.ts";
import type { Client } from "../../auth/sessions/commands.ts";
import { findCredentials } from "../../auth/queries.ts";
import { deleteDataExportsInTx } from "../export/commands.ts";
import { exportKey } from "../export/files.ts";
import { lockUserForUpdate } from "../locks.ts";

/**
 * Deletes an account: personal data is erased, all sessions end, and the records required by the e-commerce act
 * (전자상거래법 6조) are retained separately for the legal term. The e-mail address can be used again at once.
 * @throws the errors of `reauthenticate`; LAST_OWNER: the shop would be without an owner
 */
export async function deleteAccount(
  deps: {
    db: Kysely<Database>;
    passwords: Passwords;
    jobs: Jobs;
    storage: ObjectStorage;
    userData: readonly UserData[];
  },
  owner: Owner,
  currentPassword: string | undefined,
  client: Client,
): Promise<void> {
  const { userId } = owner;
  const { at } = client;
  await reauthenticate(deps, owner, currentPassword, client);
  const exportFiles = await deps.db.transaction().execute(async (trx) => {
    // Before the user, in the order of changes of roles.
    await lockRolesInTx(trx);
    await lockUserForUpdate(trx, userId);
    await requireOtherOwnerInTx(trx, userId);
    const { email = null } = (await findCredentials(trx, userId)) ?? {};
    for (const { erase } of deps.userData) await erase?.(trx, { userId, email, at });
    await deps.jobs.deleteOfUser(trx, { userId, email });
    return deleteDataExportsInTx(trx, userId);
  });
  await deps.storage.remove(exportFiles.map(exportKey));
}
