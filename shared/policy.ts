import type { UserRole } from "./account.ts";

export type Viewer = { userId: string; role: UserRole };

/** Permissions beyond the user's own data, checked by the guard on the server and by the button on the screen. */
const allowed = {
  openStudio: (viewer: Viewer) => viewer.role === "TEACHER",
} satisfies Record<string, (viewer: Viewer) => boolean>;

export const can = (viewer: Viewer | null, action: keyof typeof allowed): boolean =>
  viewer !== null && allowed[action](viewer);
