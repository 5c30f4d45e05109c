import { randomInt } from "node:crypto";

/** Without 0 and O, 1 and I. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Five groups of four out of 32 letters: 100 bits, so that nobody finds a certificate by trying. */
export const newCertificateId = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  );
