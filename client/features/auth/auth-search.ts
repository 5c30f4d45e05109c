import { oneOf, searchOf, text } from "../../../shared/reader.ts";
import { socialProviders } from "../../../shared/codes.ts";

/** Query fields of /signup; `social` is the identity provider of a new user. */
export const signupSearch = searchOf({ callbackUrl: text, social: oneOf(socialProviders) });
/** Query fields of /login; `error` is the reason for the redirect. */
export const loginSearch = searchOf({ callbackUrl: text, error: text });
/** Query fields of the auth service's error page. */
export const loginErrorSearch = searchOf({ error: text, code: text });
/** Query field of a link in an e-mail. */
export const mailLinkSearch = searchOf({ token: text });
