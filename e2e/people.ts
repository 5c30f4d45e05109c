import type { RunningServer } from "./server.ts";

export const joinedPassword = "물레-앞에서-처음";
let people = 0;

/** A person who has just joined, by the REST door; signed in nowhere. @returns the address */
export async function join({ url }: RunningServer): Promise<string> {
  const email = `person-${(people += 1)}@closegap.test`;
  const consents = { terms: true, privacy: true };
  const answer = await fetch(`${url}/api/v1/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: joinedPassword, name: "김하늘", over14: true, consents }),
  });
  if (answer.status !== 201) throw new Error(`the sign-up answered ${answer.status}`);
  return email;
}
