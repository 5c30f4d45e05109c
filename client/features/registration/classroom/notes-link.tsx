import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { limits } from "../../../../shared/limits.ts";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";

/** A link to the notes: of a course by its id, of a single lecture by its title. */
export function NotesLink({
  item: { itemType, itemId, title },
  children,
}: {
  item: RegisteredItem;
  children: ReactNode;
}) {
  const search = itemType === "COURSE" ? { course: itemId } : { q: title.slice(0, limits.noteQueryMax) };
  return (
    <Link to="/my/notes" search={search} className={textLinkClass()}>
      {children}
    </Link>
  );
}
