import { defineDomain } from "../../domain.ts";
import { accountAuthRouter } from "./account-router.ts";
import { authRouter } from "./router.ts";
import { authJobs } from "./jobs.ts";
import { purgeAuth } from "./purge-commands.ts";
import { authUserData } from "./user-data.ts";

export const authDomain = defineDomain({
  router: { auth: authRouter, account: accountAuthRouter },
  jobs: authJobs,
  tables: ["consent", "session", "refresh_token", "social_account", "used_social_proof", "one_time_code", "rate_limit"],
  derives: {
    notify_session_end: "notifies every process that a session ended",
  },
  userData: authUserData,
  purge: purgeAuth,
});
