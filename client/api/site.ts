import type { FrontPage } from "../../shared/site/front-page.ts";
import type { Site } from "../../shared/site/schema.ts";
import type { SocialProvider } from "../../shared/codes.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

// Settings of the admin: the shell does not read them again while it is open.
const options = { staleTime: Infinity };

const retryMs = 10_000;

export const loadSite = (utils: Utils): Promise<Site> => utils.site.info.ensureData();

export const useSite = (): Site => trpc.site.info.useSuspenseQuery(undefined, options)[0];

export const prefetchSite = (utils: Utils): Promise<void> => utils.site.info.prefetch(undefined, options);

/** The frame is shown without it when it cannot be read. It is read again then, because no later page does so. */
export const useSiteQuery = () =>
  trpc.site.info.useQuery(undefined, {
    ...options,
    refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
  });

/** The identity providers that are set up, in the order of their buttons. */
export const useSocialProviders = (): readonly SocialProvider[] => useSiteQuery().data?.socialProviders ?? [];

/** The first panel of the home page. */
export const loadFrontPage = (utils: Utils): Promise<FrontPage> => utils.site.frontPage.ensureData();

export const useFrontPage = (): FrontPage => trpc.site.frontPage.useSuspenseQuery()[0];
