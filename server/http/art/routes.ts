import type { FastifyInstance } from "fastify";
import { type Sheet, sheets } from "../../../shared/art/object-index.ts";
import { sheetSvg } from "../../../shared/art/object-sheets.ts";
import { sheetAddresses } from "../../../shared/art/sheet-addresses.ts";
import { PlainResponse } from "../cache/cached-response.ts";
import { unpooled } from "../cache/unpooled.ts";
import { sendCachedResponse } from "../send.ts";

/** The drawings of objects that covers refer to, a file for each subject, whose address changes with its contents. */
export async function artRoutes(app: FastifyInstance): Promise<void> {
  for (const sheet of Object.keys(sheets) as Sheet[]) {
    const file = new PlainResponse(unpooled(sheetSvg(sheet)), "image/svg+xml", "public, max-age=31536000, immutable");
    app.get(sheetAddresses[sheet], (request, reply) => sendCachedResponse(request, reply, file));
  }
}
