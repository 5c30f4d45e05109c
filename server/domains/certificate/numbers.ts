import { randomInt } from "node:crypto";

/** Without 0 and O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Five groups of four out of 32 letters: 100 bits, so that a certificate cannot be found by trying. */
export const newCertificateId = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("")).join(
    "-",
  );
