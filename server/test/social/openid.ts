import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Adapter, type AdapterPayload, type Configuration, Provider } from "oidc-provider";

export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };
type Options = { clientId: string; clientSecret: string; redirectUris: string[] };

export type OpenId = {
  issuer: string;
  /** The account that signs in at the provider; it needs no password. */
  person: Person;
  /** Walks the code flow as a browser would. @returns the id_token the service gives out */
  idToken: (nonce?: string) => Promise<string>;
  /** A token that the service's own key signs, whatever it says. */
  sign: (claims: JWTPayload) => Promise<string>;
  stop: () => Promise<void>;
};

/** A real OpenID provider on loopback, whose sign-in page lets `person` in without asking. */
export async function startOpenId({ clientId, clientSecret, redirectUris }: Options): Promise<OpenId> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: { person: Person } = { person: { sub: "person-1" } };
  const provider = new Provider(issuer, {
    ...settings,
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "real" }] },
    adapter: Memory,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...state.person, sub }) }),
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/let-in/")) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: state.person.sub } });
  });

  return Object.assign(state, {
    issuer,
    idToken: (nonce?: string) => walkCodeFlow(issuer, { clientId, clientSecret, redirectUris }, nonce),
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "real" }).sign(privateKey),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Settings of a provider whose users grant everything without being asked. */
const settings: Configuration = {
  cookies: { keys: ["a key for the cookies of this test"] },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  conformIdTokenClaims: false,
  ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `/let-in/${interaction.uid}` },
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client?.clientId,
      accountId: ctx.oidc.session?.accountId,
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
  pkce: { required: () => false },
};

async function walkCodeFlow(
  issuer: string,
  { clientId, clientSecret, redirectUris }: Options,
  nonce?: string,
): Promise<string> {
  const [redirectUri = ""] = redirectUris;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    ...(nonce === undefined ? undefined : { nonce }),
  });
  const landed = await followTo(`${issuer}/auth?${query.toString()}`, redirectUri);
  const tokens = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: landed.searchParams.get("code") ?? "",
      redirect_uri: redirectUri,
    }),
  });
  const { id_token: token } = (await tokens.json()) as { id_token: string };
  return token;
}

/** The provider's own memory store warns on the console; this one is the same without the warning. */
class Memory implements Adapter {
  static readonly #entries = new Map<string, AdapterPayload>();
  readonly #kind: string;
  constructor(kind: string) {
    this.#kind = kind;
  }
  #key = (id: string) => `${this.#kind} ${id}`;
  upsert = async (id: string, payload: AdapterPayload) => void Memory.#entries.set(this.#key(id), payload);
  find = async (id: string) => Memory.#entries.get(this.#key(id));
  findByUid = async (uid: string) => [...Memory.#entries.values()].find((payload) => payload.uid === uid);
  findByUserCode = async (userCode: string) =>
    [...Memory.#entries.values()].find((payload) => payload.userCode === userCode);
  consume = async (id: string) => void Object.assign(Memory.#entries.get(this.#key(id)) ?? {}, { consumed: true });
  destroy = async (id: string) => void Memory.#entries.delete(this.#key(id));
  revokeByGrantId = async (grantId: string) => {
    for (const [key, payload] of Memory.#entries) if (payload.grantId === grantId) Memory.#entries.delete(key);
  };
}

/** Follows redirects with a cookie jar until one leads to `target`. */
async function followTo(first: string, target: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(first);
  while (!url.href.startsWith(target)) {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get("location");
    if (!next) throw new Error(`the service answered ${answer.status} at ${url.pathname}: ${await answer.text()}`);
    url = new URL(next, url);
  }
  return url;
}
