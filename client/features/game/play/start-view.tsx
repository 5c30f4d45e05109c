import type { Game } from "../../../../shared/game/schema.ts";
import { gameLimits } from "../../../../shared/game/limits.ts";
import { useStartGame } from "../../../api/game/play-game.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useAtom } from "../../../document/use-atom.ts";
import { SubmitButton } from "../../../ui/action/submit-button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { GameHeader } from "../game-header.tsx";
import { startText as text } from "../text.ts";
import { untimedAtom } from "../untimed.ts";
import styles from "../game.module.css";

/** An introduction to the game, before an attempt. */
export function StartView({ game, onStarted }: { game: Game; onStarted: (attemptId: string) => void }) {
  const start = useStartGame(({ attemptId }) => onStarted(attemptId));
  const [untimed, setUntimed] = useAtom(untimedAtom);
  const left = gameLimits.attemptsPerDay - game.attemptsToday;
  const isOpen = game.openAttemptId !== null;
  return (
    <>
      <GameHeader game={game} facts={text.facts(game.questionCount)} />
      <section className={styles.start}>
        <h2>{text.how}</h2>
        <ul>
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {isOpen || left > 0 ? (
          <div className={styles.startAction}>
            <Checkbox checked={untimed} onChange={({ target }) => setUntimed(target.checked)}>
              {text.untimed}
            </Checkbox>
            <SubmitButton
              pending={start.isPending && text.starting}
              error={start.error && failureText(start.error)}
              onClick={() => start.mutate({ gameId: game.gameId, isTimed: !untimed })}
            >
              {isOpen ? text.resume : text.start}
            </SubmitButton>
            {isOpen ? null : <p className={styles.note}>{text.left(left)}</p>}
          </div>
        ) : (
          <p className={styles.note}>{text.usedUp}</p>
        )}
      </section>
    </>
  );
}
