import { AuthError, InvalidCallbackUrl, OAuthCallbackError } from "@auth/core/errors";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { loginInput } from "../../../shared/account/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { SocialProfile } from "../../../shared/account/social.ts";
import { callAuthCore } from "./auth-core.ts";
import { type AuthCall, ownUrl, pathOf, readCall, wantsJson, withQuery } from "./call.ts";
import { logClientMessage } from "./auth-logger.ts";
import type { Reconfigure, AuthRequest } from "./config.ts";
import { failureOf, LoginRejected } from "./failures.ts";
import { readSession, signOut } from "./session.ts";
import { findBusiness } from "../../domains/business/queries.ts";
import { signOutPage } from "./sign-out-page.ts";
import { findSignedInUser, socialErrorPage, verifiedProfile, handleSocialCallback } from "./social-return.ts";
import { type Context, createContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { isOwnOrigin } from "../../domains/auth/sessions/cookies.ts";
import { authSessionCookie } from "../../domains/auth/sessions/auth-session.ts";
import { logIn } from "../../domains/auth/login/commands.ts";
import { endPreviousSession } from "../../domains/auth/sessions/response-commands.ts";
import type { OpenSession } from "../../domains/auth/sessions/commands.ts";
import { addressLimits } from "../request-limiter.ts";
import { socialSettings } from "../../integrations/social/settings.ts";

/** Enough for a client log message with its stack trace. */
const formMaxBytes = 64 * 1024;

type Exchange = { ctx: Context; configure: Reconfigure; request: FastifyRequest; reply: FastifyReply };

/** The /api/auth endpoints, compatible with the browser client of next-auth version 4. */
export const authHttp: FastifyPluginAsync<{ deps: Deps; config?: Reconfigure }> = async (
  app,
  { deps, config = (base) => base },
) => {
  acceptForms(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "private, no-store");
    if (request.method === "POST" && !isOwnOrigin(deps.env, request)) throw new DomainError("UNTRUSTED_ORIGIN");
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const exchange = { ctx: await createContext(deps, request, reply), configure: config, request, reply };
    let call: AuthCall | null = null;
    try {
      call = readCall(deps.env, request);
      const wanted = call;
      const claims = addressLimits(exchange.ctx.address, deps.callLimits, wanted.method === "POST");
      return await deps.requestLimiter.run(claims, () => handleCall(exchange, wanted));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return refuse(exchange, call, error);
    }
  };
  for (const url of ["/", "/*"]) app.route({ method: ["GET", "POST"], url, exposeHeadRoute: false, handler });
};

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: formMaxBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

async function handleCall(exchange: Exchange, call: AuthCall): Promise<FastifyReply> {
  const { ctx, request, reply } = exchange;
  if (call.action === "_log") {
    logClientMessage(request.log, call.fields);
    return reply.send({});
  }
  if (call.method === "GET" && ["signin", "signout", "error"].includes(call.action)) return sendPage(exchange, call);
  if (["signin", "callback"].includes(call.action) && !isServed(ctx, call))
    return redirectTo(exchange, 404, withQuery("/login", { callbackUrl: callbackUrlOf(exchange, call) }));

  const found: CallbackResult = { opened: null, profile: undefined };
  const session = call.action === "session" ? await readSession(ctx, request) : {};
  const response = await forwardToAuthCore(exchange, call, { ...onCallback(exchange, call, found), session });
  if (call.action === "signout") await signOut(ctx, request);
  if (found.opened?.refreshToken) {
    await endPreviousSession(ctx);
    await ctx.cookies.setSession({ ...found.opened, refreshToken: found.opened.refreshToken });
  }
  if (found.profile === null) throw new OAuthCallbackError("the provider sent no profile");
  if (found.profile)
    return redirectTo(exchange, 200, await handleSocialCallback(ctx, found.profile, callbackUrlOf(exchange, call)));

  const location = response.headers.get("location");
  if (location) return redirectTo(exchange, 200, location);
  const text = await response.text();
  // The client counts the keys of the response, so no session is an empty object.
  return reply.type("application/json; charset=utf-8").send(text === "null" ? "{}" : text);
}

type CallbackResult = { opened: OpenSession | null; profile: SocialProfile | null | undefined };

/** Callbacks that store the results of @auth/core. */
function onCallback(
  { ctx }: Exchange,
  call: AuthCall,
  found: CallbackResult,
): Pick<AuthRequest, "authorize" | "onProfile"> {
  return {
    authorize: async () => {
      const input = loginInput.safeParse(call.fields);
      if (!input.success) return null;
      try {
        found.opened = await logIn(ctx, input.data, ctx);
      } catch (error) {
        if (error instanceof DomainError && [401, 403, 429].includes(error.status)) throw new LoginRejected(error);
        throw error;
      }
      return { id: found.opened.userId };
    },
    onProfile: (provider, raw) => {
      found.profile = verifiedProfile(provider, raw);
    },
  };
}

async function forwardToAuthCore(
  { ctx, configure, request, reply }: Exchange,
  call: AuthCall,
  authRequest: Omit<AuthRequest, "onError">,
) {
  const response = await callAuthCore({ deps: ctx, configure, authRequest }, call, request.headers.cookie);
  // Only the server's own code sets session cookies, so those of @auth/core are dropped.
  const sessionCookie = authSessionCookie(ctx.env.PUBLIC_URL);
  for (const line of response.headers.getSetCookie())
    if (!line.startsWith(sessionCookie)) reply.header("set-cookie", line);
  return response;
}

/** The pages are the project's own; @auth/core only validates its configuration and creates the form's CSRF token. */
async function sendPage(exchange: Exchange, call: AuthCall): Promise<FastifyReply> {
  const { reply } = exchange;
  const authRequest = { ...onCallback(exchange, call, { opened: null, profile: undefined }), session: {} };
  const response = await forwardToAuthCore(exchange, { ...call, action: "csrf", provider: null }, authRequest);
  const { error, code } = call.query;
  if (call.action === "signin")
    return redirectTo(
      exchange,
      200,
      withQuery("/login", { error: nameOf(error), callbackUrl: callbackUrlOf(exchange, call) }),
    );
  if (call.action === "error")
    return redirectTo(
      exchange,
      200,
      withQuery("/login/error", { error: nameOf(error) ?? "Default", code: nameOf(code) }),
    );
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  reply.header(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  );
  return reply.type("text/html; charset=utf-8").send(
    signOutPage({
      csrfToken,
      callbackPath: callbackUrlOf(exchange, call),
      business: await findBusiness(exchange.ctx),
    }),
  );
}

const nameOf = (text: string | undefined): string | null => (text && /^\w{1,64}$/.test(text) ? text : null);

/** A password is accepted as a POST to the callback. A provider sign-in starts with a POST and returns by a GET. */
function isServed({ env }: Context, { action, method, provider }: AuthCall): boolean {
  if (provider === "credentials") return action === "callback" && method === "POST";
  return (action === "signin") === (method === "POST") && socialSettings(env).some(({ id }) => id === provider);
}

async function refuse(exchange: Exchange, call: AuthCall | null, error: AuthError): Promise<FastifyReply> {
  const { ctx, request, reply } = exchange;
  const { status, page, error: name, code } = failureOf(error, call?.query.error);
  request.log[status >= 500 ? "error" : "debug"]({ err: error, code }, "an auth request failed");
  if (error instanceof LoginRejected) {
    const { retryAfterSeconds } = error.refusal.details ?? {};
    if (typeof retryAfterSeconds === "number") reply.header("retry-after", retryAfterSeconds);
  }
  if (error instanceof InvalidCallbackUrl) reply.clearCookie(callbackUrlCookie(ctx), { path: "/" });
  if (page === "error") return redirectTo(exchange, status, withQuery("/login/error", { error: name, code }));
  const isSocial = (call?.provider ?? "credentials") !== "credentials";
  const where = socialErrorPage(isSocial ? await findSignedInUser(ctx) : null);
  const callbackUrl = call && where === "/login" ? callbackUrlOf(exchange, call) : null;
  return redirectTo(exchange, status, withQuery(where, { error: name, code, callbackUrl }));
}

const callbackUrlCookie = ({ env }: Context): string =>
  `${env.PUBLIC_URL.startsWith("https:") ? "__Secure-" : ""}authjs.callback-url`;

/** The page that the user requested: from this request, or from the start of the sign-in. */
function callbackUrlOf({ ctx, request }: Exchange, { callbackUrl }: AuthCall): string {
  const target = callbackUrl ?? ownUrl(ctx.env, request.cookies[callbackUrlCookie(ctx)]);
  return target ? pathOf(target) : "/";
}

function redirectTo({ ctx, request, reply }: Exchange, status: number, address: string): FastifyReply {
  const { href } = new URL(address, ctx.env.PUBLIC_URL);
  return wantsJson(request) ? reply.code(status).send({ url: href }) : reply.redirect(href, 302);
}
