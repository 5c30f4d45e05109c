import { z } from "zod";
import { socialProvider } from "../../../shared/social.ts";

const word = z.string().optional().catch(undefined);

/** Query fields of /signup; `social` is the identity provider of a new user. */
export const signupSearch = z.object({ callbackUrl: word, social: socialProvider.optional().catch(undefined) });
/** Query fields of /login; `error` is the reason for the redirect. */
export const loginSearch = z.object({ callbackUrl: word, error: word });
/** Query fields of the auth service's error page. */
export const loginErrorSearch = z.object({ error: word, code: word });
/** Query field of a link in an e-mail. */
export const mailLinkSearch = z.object({ token: word });
