import { defineDomain } from "../../domain.ts";
import { accountRouter } from "./router.ts";
import { accountJobs } from "./jobs.ts";
import { purgeAccount } from "./deletion/purge-commands.ts";
import { accountUserData } from "./user-data.ts";

export const accountDomain = defineDomain({
  router: { account: accountRouter },
  jobs: accountJobs,
  tables: ["user", "closed_account", "data_export", "idempotency_key"],
  userData: accountUserData,
  purge: purgeAccount,
});
