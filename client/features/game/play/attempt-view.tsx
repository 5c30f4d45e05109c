import { useState } from "react";
import type { Game, GameAttempt } from "../../../../shared/game/schema.ts";
import { usePlay } from "../../../api/game/play-game.ts";
import { ResultView } from "../result/result-view.tsx";
import { GameHeader } from "../game-header.tsx";
import { playText as text } from "../text.ts";
import { AnsweredView } from "./answered-view.tsx";
import { PlayProgress } from "./play-progress.tsx";
import { QuestionForm } from "./question-form.tsx";
import { QuitButton } from "./quit-button.tsx";
import { endOf, useElapsedSeconds } from "./use-elapsed-seconds.ts";

interface AttemptViewProps {
  game: Game;
  attempt: GameAttempt;
  /** When the server has answered it. */
  readAt: number;
  onAttempt: (attemptId: string) => void;
}

/** One question after the other, each with its explanation, then the result. */
export function AttemptView({ game, attempt, readAt, onAttempt }: AttemptViewProps) {
  const { attemptId, question, answers, questionCount, finishedAt } = attempt;
  const { answer, liftTimeLimits, next, finish } = usePlay();
  // The explanation of the last question is read before the result.
  const [isReading, setReading] = useState(false);
  const [isPlayedHere] = useState(finishedAt === null);
  const elapsedSec = useElapsedSeconds(attempt, readAt);
  const last = answers.at(-1);
  if (finishedAt !== null && !isReading)
    return <ResultView game={game} attempt={attempt} onAttempt={onAttempt} isNew={isPlayedHere} />;
  const header = (
    <GameHeader game={game} facts={text.facts(questionCount, attempt.isTimed ? elapsedSec : null, attempt.number)} />
  );
  if (question) {
    return (
      <>
        {header}
        <PlayProgress number={question.number} count={questionCount} />
        <QuestionForm
          key={question.gameQuestionId}
          question={question}
          endsAt={endOf(question, readAt)}
          pending={answer.isPending}
          error={answer.error ?? liftTimeLimits.error}
          lifting={liftTimeLimits.isPending}
          onLift={() => liftTimeLimits.mutate({ attemptId })}
          onAnswer={(response) => {
            setReading(true);
            answer.mutate({ attemptId, gameQuestionId: question.gameQuestionId, response });
          }}
        />
        <QuitButton
          finish={finish}
          onQuit={() => finish.mutate({ attemptId }, { onSuccess: () => setReading(false) })}
        />
      </>
    );
  }
  if (!last) return header;
  return (
    <>
      {header}
      <PlayProgress number={last.number} count={questionCount} />
      <AnsweredView
        answer={last}
        courseId={attempt.courseId}
        action={finishedAt === null ? text.next : text.result}
        pending={next.isPending && text.opening}
        error={next.error}
        onNext={() => {
          if (finishedAt === null) next.mutate({ attemptId });
          setReading(false);
        }}
      />
    </>
  );
}
