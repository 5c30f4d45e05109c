import { useState } from "react";
import { dateText } from "../../../../shared/format.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import type { Answer, QuestionViewer } from "../../../../shared/question/schema.ts";
import { useAcceptAnswer, useEditAnswer, useRemoveAnswer } from "../../../api/question/question-mutations.ts";
import { useBlockedIds } from "../../../api/moderation.ts";
import { BlockedNotice } from "../../../components/community/blocked-notice.tsx";
import { failureText } from "../../../lib/error-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { answerText, questionText } from "../text.ts";
import { AcceptedTag } from "./accepted-tag.tsx";
import { AnswerPhotos, useAnswerPhotos } from "./answer-photos.tsx";
import { AuthorLine } from "./author-line.tsx";
import { ConfirmRow } from "./confirm-row.tsx";
import styles from "./parts.module.css";
import { AnswerMenu } from "./question-menu.tsx";
import { TextForm } from "./text-form.tsx";
import { useFailureToast } from "./use-question-actions.ts";
import { FormattedUserText } from "./user-text.tsx";
import { AnswerVote } from "./vote-button.tsx";

interface AnswerItemProps {
  answer: Answer;
  lectureId: string;
  isAccepted: boolean;
  viewer: QuestionViewer | undefined;
}

/** One answer, with what its author and those who may accept it can do. */
export function AnswerItem(props: AnswerItemProps) {
  const authorId = props.answer.author?.userId;
  const isBlocked = useBlockedIds().has(authorId ?? "");
  return isBlocked && authorId ? <BlockedNotice userId={authorId} /> : <ShownAnswer {...props} />;
}

function ShownAnswer({ answer, lectureId, isAccepted, viewer }: AnswerItemProps) {
  const [mode, setMode] = useState<"read" | "edit" | "remove">("read");
  const own = viewer?.answers.find(({ answerId }) => answerId === answer.answerId);
  const remove = useRemoveAnswer();
  const showFailure = useFailureToast();
  return (
    <article className={classNames(styles.answer, isAccepted && styles.accepted)}>
      <header className={styles.head}>
        <AuthorLine author={answer.author} byTeacher={answer.byTeacher}>
          <Written at={answer.createdAt} isEdited={answer.editedAt !== null} />
        </AuthorLine>
        {isAccepted ? <AcceptedTag /> : null}
        <AnswerMenu answer={answer} lectureId={lectureId} />
      </header>
      {mode === "edit" ? (
        <EditAnswer answer={answer} onDone={() => setMode("read")} />
      ) : (
        <>
          <FormattedUserText text={answer.content} />
          <AnswerPhotos photos={answer.photos} />
        </>
      )}
      {mode === "remove" ? (
        <ConfirmRow
          text={questionText.removeAnswerConfirm}
          pending={remove.isPending}
          onCancel={() => setMode("read")}
          onConfirm={() => remove.mutate(answer, { onError: showFailure })}
        />
      ) : null}
      <footer className={styles.foot}>
        <AnswerVote {...answer} viewer={own} />
        {viewer?.mayAccept ? <AcceptButton answerId={answer.answerId} isAccepted={isAccepted} /> : null}
        {own?.isMine && mode === "read" ? (
          <>
            <button type="button" className={textLinkClass({ variant: "plain" })} onClick={() => setMode("edit")}>
              {questionText.edit}
            </button>
            <button type="button" className={textLinkClass({ variant: "plain" })} onClick={() => setMode("remove")}>
              {questionText.remove}
            </button>
          </>
        ) : null}
      </footer>
    </article>
  );
}

/** When a text was written. Only the date, because the server renders it too. */
export function Written({ at, isEdited }: { at: string; isEdited: boolean }) {
  return (
    <span className={styles.when}>
      <time dateTime={at}>{dateText(at)}</time>
      {isEdited ? ` · ${questionText.edited}` : null}
    </span>
  );
}

function AcceptButton({ answerId, isAccepted }: { answerId: string; isAccepted: boolean }) {
  const accept = useAcceptAnswer();
  const showFailure = useFailureToast();
  return (
    <button
      type="button"
      className={textLinkClass({ variant: "plain" })}
      aria-disabled={accept.isPending}
      onClick={() => {
        if (!accept.isPending) accept.mutate({ answerId, accepted: !isAccepted }, { onError: showFailure });
      }}
    >
      {isAccepted ? questionText.takeBack : questionText.accept}
    </button>
  );
}

function EditAnswer({ answer: { answerId, content, photos: stored }, onDone }: { answer: Answer; onDone: () => void }) {
  const [text, setText] = useState(content);
  const photos = useAnswerPhotos(stored);
  const edit = useEditAnswer();
  return (
    <TextForm
      label={answerText.label}
      text={text}
      onText={setText}
      max={questionLimits.answerMax}
      error={edit.isError ? failureText(edit.error) : null}
      submit={questionText.save}
      pending={edit.isPending && questionText.saving}
      onSubmit={() => edit.mutate({ answerId, content: text, photoIds: photos.photoIds }, { onSuccess: onDone })}
      onCancel={onDone}
      formatted={{ second: null, photos: photos.form }}
    />
  );
}
