import { v5 as uuidv5, v7 as uuidv7 } from "uuid";

/** A different namespace changes the ids of all demo rows. */
const demoNamespace = "3d6c1c1e-7f0a-4f5c-9b0a-5a1f4c0c7a10";

type Noun =
  | "banner"
  | "consent"
  | "coupon"
  | "course"
  | "game"
  | "game-question"
  | "lecture"
  | "media"
  | "note"
  | "order"
  | "order-line"
  | "payment"
  | "progress"
  | "promotion"
  | "refund"
  | "registration"
  | "teacher"
  | "text"
  | "user";

/** The id of a demo row, the same at every seeding, so that links to the demo shop stay valid. */
export const idOf = (noun: Noun, ...keys: string[]): string => uuidv5([noun, ...keys].join(":"), demoNamespace);

/** Sorted by time like the ids of the server, and the same at every seeding of the same instant. */
export function timedId(at: Date, ...keys: string[]): string {
  const hash = Buffer.from(idOf("text", ...keys).replaceAll("-", ""), "hex");
  return uuidv7({ msecs: at.getTime(), seq: hash.readUInt32BE(0), random: hash });
}
