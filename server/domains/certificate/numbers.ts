import { randomInt } from "node:crypto";

/** Without the look-alikes 0 and O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Five groups of four out of 32 characters: 100 bits, which cannot be guessed. */
export const newCertificateId = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("")).join(
    "-",
  );
