import type { UserRole } from "./account/schema.ts";

export type Viewer = { userId: string; role: UserRole };

/** The rights of a role beyond the user's own data, as far as a screen has to know it. The server checks on its own. */
const allowed = {
  openStudio: (viewer: Viewer) => viewer.role === "TEACHER",
} satisfies Record<string, (viewer: Viewer) => boolean>;

export const can = (viewer: Viewer | null, action: keyof typeof allowed): boolean =>
  viewer !== null && allowed[action](viewer);
