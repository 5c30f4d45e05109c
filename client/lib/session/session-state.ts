import { atom } from "jotai";
import type { User } from "../../../shared/account.ts";
import type { Teacher } from "../../../shared/teacher.ts";
import { emptyToken, isTokenValid, type Token } from "./access-token.ts";

/** The specification makes the signed-in user and teacher client state: set on login, cleared on logout, replaced on update. */
export const userAtom = atom<User | null>(null);
export const teacherAtom = atom<Teacher | null>(null);
export const tokenAtom = atom<Token>(emptyToken);
/** Whether the check at first load is done; it always completes. */
export const sessionCheckedAtom = atom(false);

export type SessionStatus = "loading" | "authenticated" | "unauthenticated";

export const sessionStatusAtom = atom<SessionStatus>((get) => {
  if (get(userAtom)) return "authenticated";
  return get(sessionCheckedAtom) ? "unauthenticated" : "loading";
});

/** Known before the user is fetched, so that a person's own lists need not wait for it. */
export const viewerIdAtom = atom((get) => {
  const token = get(tokenAtom);
  return isTokenValid(token, Date.now()) ? token.userId : (get(userAtom)?.userId ?? null);
});
