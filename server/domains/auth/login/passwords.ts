import { hash, verify } from "@node-rs/argon2";

/** Memory in KiB and passes over it. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's argon2id minimum; the work runs on libuv's threads, so that other requests continue meanwhile. */
const productionCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** With no hash (unknown address, social-only account) the same work is done for nothing, so that the time reveals nothing. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>;
};

/** @param cost less only in tests, where the strength of a hash is not the subject */
export function argon2Passwords(cost = productionCost): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, cost),
    verify: async (passwordHash, password) => {
      decoy ??= hash("no account has this password", cost);
      const matches = await verify(passwordHash ?? (await decoy), password);
      return passwordHash !== null && matches;
    },
  };
}
