import type { LinkProps } from "@tanstack/react-router";
import type { Suggestion } from "../../../../shared/search/schema.ts";

/** The screen of what is suggested. */
export function linkOf({ type, id }: Pick<Suggestion, "type" | "id">): Pick<LinkProps, "to" | "params"> {
  if (type === "COURSE") return { to: "/courses/$courseId", params: { courseId: id } };
  if (type === "LECTURE") return { to: "/lectures/$lectureId", params: { lectureId: id } };
  return { to: "/teachers/$teacherId", params: { teacherId: id } };
}

const types = ["COURSE", "LECTURE", "TEACHER"] as const;

/** Suggestions by type, in the order of the keys up and down. */
export const groupsOf = (items: readonly Suggestion[]) =>
  types
    .map((type) => ({ type, items: items.filter((item) => item.type === type) }))
    .filter((group) => group.items.length > 0);

/** The option that a key leads to; null: the field itself, which is between the last and the first one. */
export function nextOption(ids: readonly string[], active: string | null, step: 1 | -1): string | null {
  const positions = [null, ...ids];
  const at = positions.indexOf(active);
  return positions.at((Math.max(0, at) + step) % positions.length) ?? null;
}
