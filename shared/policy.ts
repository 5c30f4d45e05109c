import type { UserRole } from "./account.ts";

export type Viewer = { userId: string; role: UserRole } | null;

type Subjects = {
  "studio.open": Record<never, never>;
  "personal.read": { userId: string };
};

/** One predicate for the guard on the server and for the button on the screen. */
export function can<A extends keyof Subjects>(viewer: Viewer, action: A, subject: Subjects[A]): boolean {
  if (!viewer) return false;
  switch (action) {
    case "studio.open":
      return viewer.role === "TEACHER";
    case "personal.read":
      return "userId" in subject && subject.userId === viewer.userId;
    default:
      return false;
  }
}
