import { hash, verify } from "@node-rs/argon2";

/** Memory in KiB and number of iterations. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's minimum for argon2id. Hashing runs on libuv's threads and does not block other requests. */
const productionCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Without a hash (unknown address, social-only account) a dummy hash is verified, so that the response time reveals
   * nothing.
   */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>;
};

/** @param cost lower in tests only, where the strength of a hash does not matter */
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
