import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ClassroomEntry } from "./classroom-entry.ts";
import { useSinglesOpening } from "./use-singles-opening.ts";

interface WatchLinkProps {
  entry: ClassroomEntry;
  className?: string | undefined;
  children: ReactNode;
}

/** To the lecture where the person goes on; words alone when there is none. */
export function WatchLink({ entry, className, children }: WatchLinkProps) {
  const open = useSinglesOpening(entry);
  if (!entry.next) return <span>{children}</span>;
  return (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId: entry.next.lectureId }}
      search={entry.itemType === "COURSE" ? { course: entry.itemId } : {}}
      className={className}
      onClick={open}
    >
      {children}
    </Link>
  );
}
