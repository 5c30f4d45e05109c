import Fastify from "fastify";
import pg from "pg";
import { readSubject } from "../tokens.ts";
import { recordStatements } from "./recording.ts";
import { type Params, writes } from "./writes.ts";

/*
 * node bare.ts <port>: bare Fastify and pg, each write a list of named statements on one connection. The statements are those
 * that the server sends for the same request; nothing is validated, and the result of the last one is sent as it is.
 */

const [port = "0"] = process.argv.slice(2);
const url = process.env["DATABASE_URL"] ?? "";
const secret = process.env["AUTH_SECRET"] ?? "";
const pool = new pg.Pool({
  connectionString: url,
  max: 12,
  application_name: "closegap-write",
  options: "-c plan_cache_mode=force_generic_plan",
});
const app = Fastify();

for (const { name, ...write } of writes) {
  const statements = await recordStatements(url, { name, ...write });
  app.route<{ Body: Params }>({
    method: write.method,
    url: `/${name.replace(" ", "-")}`,
    handler: async ({ body, headers }, reply) => {
      if (readSubject(headers.authorization, secret) !== body.userId) return reply.code(403).send();
      const at = new Date();
      const client = await pool.connect();
      try {
        let rows: unknown[] = [];
        for (const [n, { text, values }] of statements.entries())
          ({ rows } = await client.query(
            values.length === 0 ? text : { name: `${name} ${n}`, text, values: values.map((value) => value(body, at)) },
          ));
        return rows[0];
      } finally {
        client.release();
      }
    },
  });
}
app.get("/healthz", () => ({}));
await app.listen({ port: Number(port), host: "127.0.0.1" });
