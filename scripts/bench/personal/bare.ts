import Fastify from "fastify";
import pg from "pg";
import { readSubject } from "../tokens.ts";
import { personalReads } from "./reads.ts";

/** Bare Fastify + pg: `node bare.ts <port>` sends the rows of each bare statement as JSON, at `/learning-totals/<userId>`. */
const [port = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: "closegap-read" });
const secret = process.env.AUTH_SECRET ?? "";
const app = Fastify();
for (const { what, bare } of personalReads)
  app.get<{ Params: { userId: string } }>(`/${what.replace(" ", "-")}/:userId`, async (request, reply) => {
    const { userId } = request.params;
    if (readSubject(request.headers.authorization, secret) !== userId) return reply.code(403).send();
    const { rows } = await pool.query({ name: what, text: bare, values: [userId] });
    return { items: rows };
  });
await app.listen({ port: Number(port), host: "127.0.0.1" });
