import { useState } from "react";
import type { AnsweredQuestion, Game } from "../../../../shared/game/schema.ts";
import { evaluateResponse } from "../../../../shared/game/rules.ts";
import { GameHeader } from "../game-header.tsx";
import { AnsweredView } from "../play/answered-view.tsx";
import { PlayProgress } from "../play/play-progress.tsx";
import { QuestionForm } from "../play/question-form.tsx";
import { playText, practiceText as text } from "../text.ts";

interface PracticeViewProps {
  game: Game;
  questions: readonly AnsweredQuestion[];
  onDone: () => void;
}

/** Questions again whose solution is known: the browser evaluates them, and nothing is stored. */
export function PracticeView({ game, questions, onDone }: PracticeViewProps) {
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<AnsweredQuestion | null>(null);
  const question = questions[index];
  if (!question) return null;
  const isLast = index === questions.length - 1;
  return (
    <>
      <GameHeader game={{ ...game, title: text.title }} facts={text.facts} />
      <PlayProgress number={index + 1} count={questions.length} />
      {answer ? (
        <AnsweredView
          key={index}
          answer={answer}
          courseId={game.course.courseId}
          action={isLast ? text.done : playText.next}
          pending={false}
          error={null}
          onNext={() => {
            if (isLast) return onDone();
            setAnswer(null);
            setIndex(index + 1);
          }}
        />
      ) : (
        <QuestionForm
          key={index}
          question={question}
          endsAt={null}
          pending={false}
          error={null}
          onAnswer={(response) => setAnswer({ ...question, response, verdict: evaluateResponse(question, response) })}
        />
      )}
    </>
  );
}
