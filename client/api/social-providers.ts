import type { SocialProvider } from "../../shared/social.ts";
import { useSite } from "./use-site.ts";

/** The sign-in services that are set up, in the order of their buttons. */
export const useSocialProviders = (): readonly SocialProvider[] => useSite()?.socialProviders ?? [];
