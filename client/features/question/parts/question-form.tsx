import { Clock } from "lucide-react";
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import type { AskContext } from "../../../../shared/question/schema.ts";
import { textLength } from "../../../../shared/text/length.ts";
import { useSignedInAction } from "../../../components/signed-in-action/use-signed-in-action.ts";
import { Button } from "../../../ui/action/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Select } from "../../../ui/field/select.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { useEarlyValue } from "../../../document/use-early-value.ts";
import type { QuestionDraft } from "../sync/question-storage.ts";
import { useQuestionEntries, useQuestionQueue } from "../sync/use-question-queue.ts";
import { useQuestionDraft } from "../sync/use-draft.ts";
import { questionFormText, pendingText } from "../text.ts";
import styles from "./parts.module.css";
import { QuestionFields } from "./question-fields.tsx";
import { SimilarQuestions } from "./similar-questions.tsx";
import { PendingQuestionList } from "./pending-question-list.tsx";

interface QuestionFormProps {
  /** The name under which the draft is stored. */
  box: string;
  /** The lectures that can be asked about; none before they are known and for visitors. */
  lectures: AskContext["lectures"];
  lectureId: string;
  /** The second that a new question is about; null: about none. */
  second: number | null;
  /** In a course the lecture can be chosen, and the content is written after the title. */
  variant: "panel" | "lecture" | "course";
  onOpenSimilar: (questionId: string) => void;
  className?: string | undefined;
}

/** The box for a new question, which is stored on this device until the server has it. */
export function QuestionForm({
  box,
  lectures,
  lectureId,
  second,
  variant,
  onOpenSimilar,
  className,
}: QuestionFormProps) {
  const [isContinued, setContinued] = useState(false);
  const ask = useAsk({ box, lectureId, second, onSubmitted: () => setContinued(false) });
  const { draft, isWritten } = ask;
  const field = useRef<HTMLInputElement>(null);
  useEarlyValue(field, draft.title, ask.writeFirst);
  const [isEmpty, setEmpty] = useState(false);
  const withContent = draft.content !== "" || (variant === "panel" ? isWritten : isContinued);
  const entries = ask.entries.filter(
    ({ question }) => question.lectureId === lectureId || lectures.some((one) => one.lectureId === question.lectureId),
  );
  const number = lectures.find((one) => one.lectureId === draft.lectureId)?.number ?? null;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // Text that was written into the server's form before its code was there.
    const typed = field.current?.value ?? draft.title;
    const isUnknown = typed !== draft.title;
    if (isUnknown) ask.change({ title: typed });
    if (typed.trim() === "") {
      setEmpty(true);
      field.current?.focus();
    } else if (!withContent) setContinued(true);
    else if (!isUnknown) ask.submit();
  }
  return (
    <div className={classNames(styles.ask, className)}>
      {ask.queue ? <PendingQuestionList queue={ask.queue} entries={entries} onRewrite={ask.write} /> : null}
      {/* Before its code is there, this method sends nothing and leaves the page as it is. */}
      <form method="dialog" className={styles.form} onSubmit={submit} aria-label={questionFormText.label}>
        <QuestionFields
          titleRef={field}
          title={draft.title}
          content={draft.content}
          withContent={withContent}
          {...(variant === "panel"
            ? { titleLabel: questionFormText.label, titlePlaceholder: questionFormText.titlePlaceholder }
            : {})}
          error={isEmpty && draft.title.trim() === "" ? questionFormText.needsTitle : null}
          onChange={ask.change}
        >
          <SimilarQuestions lectureId={draft.lectureId} title={draft.title} onOpen={onOpenSimilar} />
        </QuestionFields>
        {variant === "course" && withContent && lectures.length > 1 ? (
          <LectureSelect lectures={lectures} draft={draft} onChange={ask.write} />
        ) : null}
        <div className={styles.askFoot}>
          <SecondOfQuestion draft={draft} number={variant === "course" ? number : null} second={second} ask={ask} />
          <Button type="submit" variant="primary" size="s" pending={ask.isSubmitted && pendingText.sending}>
            {withContent || variant === "panel" ? questionFormText.submit : questionFormText.continue}
          </Button>
        </div>
      </form>
    </div>
  );
}

type Ask = ReturnType<typeof useAsk>;

type AskOptions = Pick<QuestionFormProps, "box" | "lectureId" | "second"> & {
  /** The question is in the queue. */
  onSubmitted: () => void;
};

function useAsk({ box, lectureId, second, onSubmitted }: AskOptions) {
  const queue = useQuestionQueue();
  const entries = useQuestionEntries(queue);
  const runSignedIn = useSignedInAction();
  const { draft: stored, write, writeFirst } = useQuestionDraft(box);
  const [isWithout, setWithout] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const timestampSec = isWithout ? null : second;
  const started = stored ?? { title: "", content: "", lectureId, timestampSec };
  // A visitor's draft is about no lecture before the login.
  const draft: QuestionDraft = started.lectureId === "" ? { ...started, lectureId, timestampSec } : started;
  const isReady =
    textLength(draft.title) <= questionLimits.questionTitleMax &&
    textLength(draft.content) <= questionLimits.questionMax;
  const enqueue = useEffectEvent(() => {
    queue?.submit({ ...draft, title: draft.title.trim(), content: draft.content.trim() });
    write(null);
    setWithout(false);
    setSubmitted(false);
    onSubmitted();
  });
  // It may be submitted before it is known who asks, and about which lecture.
  const isKnown = queue !== null && draft.lectureId !== "";
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the queue, which is outside of React, takes the question
    if (isSubmitted && isKnown) enqueue();
  }, [isSubmitted, isKnown]);
  return {
    queue,
    entries,
    draft,
    isSubmitted,
    isWritten: stored !== null,
    write,
    /** Typing fixes the second: it is that of the first character. */
    change: (change: { title?: string; content?: string }): void => {
      const next = { ...draft, ...change };
      write(next.title === "" && next.content === "" ? null : next);
    },
    writeFirst: (title: string) => writeFirst({ ...draft, title }),
    setSecond: (timestampSec: number | null): void => {
      setWithout(timestampSec === null);
      if (stored) write({ ...stored, timestampSec });
    },
    /** A visitor has to log in first. */
    submit: (): void => {
      if (isReady) runSignedIn(() => setSubmitted(true));
    },
  };
}

interface SecondProps {
  draft: QuestionDraft;
  number: number | null;
  second: number | null;
  ask: Ask;
}

function SecondOfQuestion({ draft: { timestampSec }, number, second, ask }: SecondProps): ReactNode {
  if (timestampSec !== null) {
    return (
      <span className={styles.second}>
        <span className={styles.secondChip}>
          <Clock />
          {questionFormText.lectureSecond(number, clockText(timestampSec))}
        </span>
        <button
          type="button"
          className={textLinkClass()}
          aria-label={questionFormText.withoutLabel}
          onClick={() => ask.setSecond(null)}
        >
          {questionFormText.without}
        </button>
      </span>
    );
  }
  return second === null ? (
    <span />
  ) : (
    <button type="button" className={textLinkClass()} onClick={() => ask.setSecond(second)}>
      {questionFormText.withSecond}
    </button>
  );
}

interface LectureSelectProps {
  lectures: AskContext["lectures"];
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
}

/** Another lecture has other seconds. */
const LectureSelect = ({ lectures, draft, onChange }: LectureSelectProps) => (
  <Select
    label={questionFormText.lecture}
    size="s"
    options={lectures.map(({ lectureId, number, title }) => ({
      value: lectureId,
      label: questionFormText.lectureOption(number, title),
    }))}
    value={draft.lectureId}
    onChange={(lectureId) => onChange({ ...draft, lectureId, timestampSec: null })}
  />
);
