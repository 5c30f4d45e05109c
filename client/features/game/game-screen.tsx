import type { Game } from "../../../shared/game/schema.ts";
import { useAttempt } from "../../api/game/game.ts";
import { AttemptView } from "./play/attempt-view.tsx";
import { StartView } from "./play/start-view.tsx";
import { BackToCourse } from "./game-header.tsx";
import { WeekPanel } from "./week-panel.tsx";
import styles from "./game.module.css";

interface GameScreenProps {
  game: Game;
  /** The attempt in the address; undefined before an attempt is started. */
  attemptId: string | undefined;
  onAttempt: (attemptId: string) => void;
}

/** A game: what it is about, the questions, or the result, beside the best of the week. */
export function GameScreen({ game, attemptId, onAttempt }: GameScreenProps) {
  return (
    <>
      <BackToCourse course={game.course} />
      <div className={styles.page}>
        <div>
          {attemptId === undefined ? (
            <StartView game={game} onStarted={onAttempt} />
          ) : (
            <Attempt key={attemptId} game={game} attemptId={attemptId} onAttempt={onAttempt} />
          )}
        </div>
        <WeekPanel gameId={game.gameId} questionCount={game.questionCount} />
      </div>
    </>
  );
}

function Attempt({ attemptId, ...props }: Required<GameScreenProps> & { attemptId: string }) {
  const { attempt, readAt } = useAttempt(attemptId);
  return <AttemptView {...props} attempt={attempt} readAt={readAt} />;
}
