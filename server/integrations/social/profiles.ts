import { z } from "zod";
import { email as emailSchema } from "../../../shared/account/email.ts";
import { limits } from "../../../shared/limits.ts";
import { normalizeText } from "../../../shared/text/length.ts";
import { personName } from "../../../shared/account/person-name.ts";
import type { SocialProfile } from "../../../shared/account/social.ts";
import type { SocialProvider } from "../../../shared/codes.ts";

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
/** At most 255 ASCII characters (OpenID Connect Core 1.0, section 2); PostgreSQL stores no NUL. */
const accountId = z.string().regex(/^[ -~]{1,255}$/);

/** OpenID Connect's standard claims (OpenID Connect Core 1.0, section 5.1). */
const claims = z.object({ sub: accountId, email: text, email_verified: flag, name: text, nickname: text });

/** Kakao, GET /v2/user/me: an address is verified only if Kakao reports it as valid and verified. */
const kakaoUser = z.object({
  id: z.union([z.number(), accountId]),
  kakao_account: z
    .object({
      email: text,
      is_email_valid: flag,
      is_email_verified: flag,
      profile: z.object({ nickname: text }).optional().catch(undefined),
    })
    .optional(),
});

/** Naver, GET /v1/nid/me. Naver's addresses may have been typed in by the user, so none counts as verified. */
const naverUser = z.object({ response: z.object({ id: accountId, email: text, name: text, nickname: text }) });

type ProfileResponse = {
  id: string;
  email: string | undefined;
  emailVerified: boolean | undefined;
  name: string | undefined;
};

const readers: Record<SocialProvider | "openid", (raw: unknown) => ProfileResponse> = {
  openid: (raw) => {
    const { sub, email, email_verified: emailVerified, name, nickname } = claims.parse(raw);
    return { id: sub, email, emailVerified, name: name ?? nickname };
  },
  google: (raw) => readers.openid(raw),
  kakao: (raw) => {
    const { id, kakao_account: account } = kakaoUser.parse(raw);
    const emailVerified = account?.is_email_valid === true && account.is_email_verified === true;
    return { id: String(id), email: account?.email, emailVerified, name: account?.profile?.nickname };
  },
  naver: (raw) => {
    const { id, email, name, nickname } = naverUser.parse(raw).response;
    return { id, email, emailVerified: false, name: name ?? nickname };
  },
};

const shortened = (name: string | undefined): string =>
  Array.from(normalizeText(name ?? ""))
    .slice(0, limits.nameMax)
    .join("")
    .trim();

/**
 * Converts a provider's profile to the project's format.
 * @param form `openid` for the claims of an id_token or a standard user-info response
 * @throws ZodError when it identifies no user
 */
export function profileOf(
  provider: SocialProvider,
  raw: unknown,
  form: SocialProvider | "openid" = provider,
): SocialProfile {
  const { id, email, emailVerified, name } = readers[form](raw);
  const address = emailSchema.safeParse(email);
  return {
    provider,
    providerAccountId: id,
    email: address.success ? address.data : null,
    emailVerified: address.success && emailVerified === true,
    name: personName.safeParse(shortened(name)).data ?? null,
  };
}
