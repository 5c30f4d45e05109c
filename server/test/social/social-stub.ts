import Fastify from "fastify";

/** An identity provider on loopback: a token for every code, and the profile that the test sets. */
export type SocialStub = {
  url: string;
  /** The profile that it returns. */
  person: unknown;
  refuses: boolean;
  /** The last exchange of a code that was requested. */
  tokenRequest: Record<string, string> | null;
  reset: () => void;
  close: () => Promise<void>;
};

export async function socialStub(): Promise<SocialStub> {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const stub: SocialStub = {
    url: "",
    person: {},
    refuses: false,
    tokenRequest: null,
    reset: () => Object.assign(stub, { person: {}, refuses: false, tokenRequest: null }),
    close: () => app.close(),
  };
  for (const path of ["/oauth/token", "/oauth2.0/token"]) {
    app.post<{ Body: Record<string, string> }>(path, (request, reply) => {
      stub.tokenRequest = request.body;
      if (stub.refuses) return reply.code(400).send({ error: "invalid_grant" });
      return { access_token: "an-access-token", token_type: "bearer", expires_in: 3_600 };
    });
  }
  for (const path of ["/v2/user/me", "/v1/nid/me"]) app.get(path, () => stub.person);
  stub.url = await app.listen({ host: "127.0.0.1", port: 0 });
  return stub;
}
