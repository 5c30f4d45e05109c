import { Link } from "@tanstack/react-router";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { classroomText } from "../text.ts";

interface GamesLinkProps {
  item: RegisteredItem;
  className: string | undefined;
}

/** A link to the games of a course that has some: they are on its page. */
export function GamesLink({ item: { itemId, gameCount }, className }: GamesLinkProps) {
  if (gameCount === 0) return null;
  return (
    <Link to="/courses/$courseId" params={{ courseId: itemId }} hash="games" className={className}>
      {classroomText.games(gameCount)}
    </Link>
  );
}
