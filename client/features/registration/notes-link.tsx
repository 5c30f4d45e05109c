import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { limits } from "../../../shared/limits.ts";
import type { RegisteredItem } from "../../../shared/registration.ts";
import { textLinkClass } from "../../ui/text-link.ts";

/** To what was written at it: notes are sought by their lecture's title, so a course leads to all of them. */
export function NotesLink({ item: { itemType, title }, children }: { item: RegisteredItem; children: ReactNode }) {
  const q = itemType === "LECTURE" ? title.slice(0, limits.noteQueryMax) : undefined;
  return (
    <Link to="/my/notes" search={{ q }} className={textLinkClass()}>
      {children}
    </Link>
  );
}
