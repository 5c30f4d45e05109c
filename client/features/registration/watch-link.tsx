import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { useSinglesExpanded } from "./classroom/use-singles-expanded.ts";

interface WatchLinkProps {
  item: RegisteredItem;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to the lecture to continue with; only the text when there is none. */
export function WatchLink({ item, className, children }: WatchLinkProps) {
  const open = useSinglesExpanded(item);
  if (!item.resume) return <span>{children}</span>;
  return (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId: item.resume.lectureId }}
      search={item.itemType === "COURSE" ? { course: item.itemId } : {}}
      className={className}
      onClick={open}
    >
      {children}
    </Link>
  );
}
