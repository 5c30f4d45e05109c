import { site } from "../../../shared/site.ts";
import { cachedProcedure, router, withOutputSchema } from "../../trpc.ts";
import { findCategoryCounts } from "./queries.ts";

export const siteRouter = router({
  /** What every page shows and no person owns. For the project's client: it has no REST endpoint. */
  info: cachedProcedure(["category", "course", "lecture", "teacher"])
    .output(withOutputSchema(site))
    .query(async ({ ctx: { env, reads, payments, social } }) => {
      const { categories = [], counts = { courses: 0, lectures: 0, teachers: 0 } } =
        (await findCategoryCounts(reads)) ?? {};
      return {
        business: {
          name: env.BUSINESS_NAME,
          ceo: env.BUSINESS_CEO,
          number: env.BUSINESS_NUMBER,
          mailOrderNumber: env.BUSINESS_MAIL_ORDER_NUMBER,
          address: env.BUSINESS_ADDRESS,
          phone: env.BUSINESS_PHONE,
          email: env.BUSINESS_EMAIL,
          hosting: env.BUSINESS_HOSTING,
        },
        studioUrl: env.STUDIO_URL ?? null,
        sessionRefetchSeconds: env.SESSION_REFETCH_SECONDS ?? null,
        payment: { provider: payments.provider, clientKey: env.TOSS_CLIENT_KEY ?? null },
        socialProviders: [...social.keys()],
        categories,
        counts,
      };
    }),
});
