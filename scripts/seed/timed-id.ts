import { v7 as uuidv7 } from "uuid";
import { idOf } from "./ids.ts";

/** Sorted by time like the ids of the server, and the same at every seeding of the same instant. */
export function timedId(at: Date, ...keys: string[]): string {
  const hash = Buffer.from(idOf("text", ...keys).replaceAll("-", ""), "hex");
  return uuidv7({ msecs: at.getTime(), seq: hash.readUInt32BE(0), random: hash });
}
