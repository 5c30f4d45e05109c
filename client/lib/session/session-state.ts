import type { User } from "../../../shared/account/schema.ts";
import type { Teacher } from "../../../shared/teacher/schema.ts";
import { derivedAtom, deviceAtom, personalAtom } from "../state/atoms.ts";
import { emptyToken, isTokenValid, type Token } from "./access-token.ts";

// Declared in the order in which a logout clears them: token, user, teacher.

export const tokenAtom = personalAtom<Token>(emptyToken);

/** The specification makes the signed-in user and teacher client state: set on login, cleared on logout, replaced on update. */
export const userAtom = personalAtom<User | null>(null);
export const teacherAtom = personalAtom<Teacher | null>(null);
/** The seed of the user's own avatar, like those of others. */
export const ownFaceIdAtom = derivedAtom((get) => get(teacherAtom)?.teacherId ?? get(userAtom)?.userId ?? "");
/** Whether the check at first load is done; it always completes. */
export const sessionCheckedAtom = deviceAtom(false);

export type SessionStatus = "loading" | "authenticated" | "unauthenticated";

/** Known before the user is fetched, so that personal lists need not wait for it. */
export const viewerIdAtom = derivedAtom((get) => {
  const token = get(tokenAtom);
  return isTokenValid(token, Date.now()) ? token.userId : (get(userAtom)?.userId ?? null);
});

/** The state for both the frame and the guards of routes: a token opens the personal pages, so it also shows their menus. */
export const sessionStatusAtom = derivedAtom<SessionStatus>((get) => {
  if (get(viewerIdAtom) !== null) return "authenticated";
  return get(sessionCheckedAtom) ? "unauthenticated" : "loading";
});
