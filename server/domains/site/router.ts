import { frontPage } from "../../../shared/site/front-page.ts";
import { type Measurement, site } from "../../../shared/site/schema.ts";
import { cachedProcedure, router, outputOf } from "../../trpc.ts";
import { findFrontPage } from "./front-page-queries.ts";
import { findSiteData } from "./queries.ts";
import type { Env } from "../../startup/env.ts";

/** Without a studio elsewhere teachers work in that of this shop. */
const ownStudio = "/studio";

export const siteRouter = router({
  /** Public data for every page. For the project's client: it has no REST endpoint. */
  info: cachedProcedure(["category", "catalog_count", "teacher", "document", "business"])
    .output(outputOf(site))
    .query(async ({ ctx: { env, reads, payments, social, at } }) => {
      return {
        ...(await findSiteData({ reads, env }, at)),
        studioUrl: env.STUDIO_URL ?? ownStudio,
        sessionRefetchSeconds: env.SESSION_REFETCH_SECONDS ?? null,
        measurement: measurementOf(env),
        kakaoKey: env.KAKAO_JAVASCRIPT_KEY ?? null,
        payment: {
          provider: payments.provider,
          clientKey: env.TOSS_CLIENT_KEY ?? null,
        },
        isTrial: env.PAYMENTS === "simulated",
        socialProviders: [...social.keys()],
      };
    }),

  /** The first panel of the home page. For the project's client: it has no REST endpoint. */
  frontPage: cachedProcedure(["front_page", "shop_figures", "lecture", "course", "course_lecture", "media"])
    .output(outputOf(frontPage))
    .query(({ ctx: { reads } }) => findFrontPage(reads)),
});

/** The public keys from the settings; null without any. */
function measurementOf({ AMPLITUDE_API_KEY, SENTRY_DSN }: Env): Measurement | null {
  if (!AMPLITUDE_API_KEY && !SENTRY_DSN) return null;
  return { analyticsKey: AMPLITUDE_API_KEY ?? null, errorReportingDsn: SENTRY_DSN ?? null };
}
