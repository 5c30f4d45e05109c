import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { Game, GameAttempt } from "../../../../shared/game/schema.ts";
import { isRight } from "../../../../shared/game/codes.ts";
import { gameLimits } from "../../../../shared/game/limits.ts";
import { useRanking } from "../../../api/game/game.ts";
import { useStartGame } from "../../../api/game/play-game.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { SectionHeader } from "../../../ui/layout/section-header.tsx";
import { SplitPanel, SplitPanelSide } from "../../../ui/layout/split-panel.tsx";
import { resultText as text, startText } from "../text.ts";
import { AnswerReview } from "./answer-review.tsx";
import { PracticeView } from "./practice-view.tsx";
import { useAtomValue } from "../../../document/use-atom.ts";
import { untimedAtom } from "../untimed.ts";
import styles from "./result.module.css";

interface ResultViewProps {
  game: Game;
  attempt: GameAttempt;
  onAttempt: (attemptId: string) => void;
  /** It replaces the last question: it gets the focus, at the top of the page. */
  isNew: boolean;
}

/** The score of a finished attempt, and the explanations of what it has opened. */
export function ResultView({ game, attempt, onAttempt, isNew }: ResultViewProps) {
  const { answers, questionCount, score, elapsedMs, isTimed, courseId, title } = attempt;
  const untimed = useAtomValue(untimedAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [isNew]);
  const [isPracticing, setPracticing] = useState(false);
  const ranked = useRanking(game.gameId).data?.mine;
  const isRanked = isTimed && ranked?.score === score && ranked?.elapsedMs === elapsedMs;
  const start = useStartGame(({ attemptId }) => onAttempt(attemptId));
  const wrong = answers.filter(({ verdict }) => !isRight(verdict));
  const isComplete = answers.length === questionCount;
  if (isPracticing) {
    return <PracticeView game={game} questions={wrong} onDone={() => setPracticing(false)} />;
  }
  const mayPlay = game.attemptsToday < gameLimits.attemptsPerDay;
  return (
    <>
      <SplitPanel columns="minmax(0, 1fr) 24rem" className={styles.score}>
        <SplitPanelSide tone="deep">
          <p className={styles.title}>{title}</p>
          <h1 ref={heading} tabIndex={-1}>
            {text.score(questionCount, score).map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p>{text.facts(isTimed ? elapsedMs / 1000 : null, isRanked ? ranked.rank : null)}</p>
          <div className={styles.actions}>
            {wrong.length > 0 ? (
              <Button className={styles.filled} onClick={() => setPracticing(true)}>
                {text.practice}
              </Button>
            ) : null}
            {mayPlay ? (
              <Button
                className={styles.outlined}
                pending={start.isPending && startText.starting}
                onClick={() => start.mutate({ gameId: game.gameId, isTimed: !untimed })}
              >
                {text.again}
              </Button>
            ) : (
              <Link
                to="/courses/$courseId"
                params={{ courseId }}
                className={buttonClass({ className: styles.outlined })}
              >
                {text.course}
              </Link>
            )}
          </div>
          <div role="alert">{start.error ? <FieldError>{failureText(start.error)}</FieldError> : null}</div>
        </SplitPanelSide>
        <SplitPanelSide
          tone="none"
          background={
            <div className={styles.scene}>
              <PersonIllustration
                arms={score * 2 >= questionCount ? "ㅗ" : "ㅜ"}
                ink="cheongja-deep"
                face="gam-mid"
                className={styles.person}
              />
            </div>
          }
        />
      </SplitPanel>
      <section aria-labelledby="review-head">
        <SectionHeader id="review-head" title={text.review} />
        <ol>
          {answers.map((answer) => (
            <AnswerReview key={answer.gameQuestionId} answer={answer} courseId={courseId} />
          ))}
        </ol>
        {isComplete ? null : <p className={styles.unopened}>{text.unopened(questionCount - answers.length)}</p>}
      </section>
    </>
  );
}
