import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { findBusiness } from "../domains/business/queries.ts";

/** RFC 9116 asks for less than a year. */
const validForDays = 180;
const dayMs = 86_400_000;

/** Addresses that programs look for on every site: where a password is changed (W3C), and who hears of a vulnerability. */
export async function wellKnownRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/password/change", 302));
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const { email } = await findBusiness(deps);
    const expires = new Date(Math.floor(deps.now().getTime() / dayMs + validForDays) * dayMs);
    return reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: mailto:${email}`,
          `Expires: ${expires.toISOString()}`,
          "Preferred-Languages: ko, en",
          `Canonical: ${deps.env.PUBLIC_URL}/.well-known/security.txt`,
          "",
        ].join("\n"),
      );
  });
}
