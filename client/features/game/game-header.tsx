import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { Game } from "../../../shared/game/schema.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./game.module.css";

export const BackToCourse = ({ course }: Pick<Game, "course">) => (
  <Link to="/courses/$courseId" params={{ courseId: course.courseId }} className={textLinkClass({ variant: "plain" })}>
    <ChevronLeft />
    {course.title}
  </Link>
);

/** The course's cover, the title of the game and a line about it. */
export const GameHeader = ({ game: { course, title }, facts }: { game: Game; facts: string }) => (
  <header className={styles.about}>
    <Cover
      id={course.courseId}
      title={course.title}
      subject={course.category}
      cover={course.cover}
      ratio="4:3"
      className={styles.cover}
    />
    <div>
      <h1>{title}</h1>
      <p>{facts}</p>
    </div>
  </header>
);
