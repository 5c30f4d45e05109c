import { expect, test } from "vitest";
import { argon2Passwords } from "./passwords.ts";

test("a password is hashed by argon2id with 19 MiB and two passes unless a test sets less", async () => {
  const passwords = argon2Passwords();
  const hash = await passwords.hash("물레-앞에서-처음");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, "물레-앞에서-처음")).toBe(true);
  expect(await passwords.verify(hash, "물레-앞에서-둘째")).toBe(false);
});

test("without a hash no password matches, not even that of the decoy", async () => {
  expect(await argon2Passwords().verify(null, "no account has this password")).toBe(false);
});
