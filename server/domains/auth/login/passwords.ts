import { hash, verify } from "@node-rs/argon2";

/** OWASP's argon2id floor; the work runs on libuv's threads, so other requests go on meanwhile. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** With no hash (unknown address, social-only account) the same work is done for nothing, so that the time reveals nothing. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>;
};

export function argon2Passwords(): Passwords {
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
