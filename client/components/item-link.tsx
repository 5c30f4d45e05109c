import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ItemRef } from "../../shared/item/schema.ts";

/** A link to the page of a course or of a single lecture. */
export function ItemLink({ item: { itemType, itemId }, children }: { item: ItemRef; children: ReactNode }) {
  return itemType === "COURSE" ? (
    <Link to="/courses/$courseId" params={{ courseId: itemId }}>
      {children}
    </Link>
  ) : (
    <Link to="/lectures/$lectureId" params={{ lectureId: itemId }}>
      {children}
    </Link>
  );
}
