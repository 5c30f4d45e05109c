import { Link } from "@tanstack/react-router";
import type { GameCard } from "../../../../shared/game/schema.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { listText, sectionText as text } from "../text.ts";
import styles from "./course-games-section.module.css";

/** The games of a course on its page. */
export const CourseGamesSection = ({ games }: { games: readonly GameCard[] }) => (
  <ul className={styles.games}>
    {games.map(({ gameId, title, questionCount }) => (
      <li key={gameId}>
        <Panel className={styles.game}>
          <div>
            <h3>{title}</h3>
            <p>
              {listText.size(questionCount)} · {text.lead}
            </p>
          </div>
          <Link to="/games/$gameId" params={{ gameId }} search={{}} className={buttonClass()}>
            {text.play}
          </Link>
        </Panel>
      </li>
    ))}
  </ul>
);
