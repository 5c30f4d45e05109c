import { useState } from "react";
import { limits } from "../../../shared/limits.ts";
import type { Review } from "../../../shared/review/schema.ts";
import { isPublishable, textLength } from "../../../shared/text/length.ts";
import { useReply } from "../../api/review/review-mutations.ts";
import { ConfirmOnDemand } from "../../components/confirm/confirm-on-demand.ts";
import { useDraft } from "../../components/community/use-draft.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./reply-editor.module.css";
import { ReviewReplyView } from "./review-reply-view.tsx";
import { replyText as text } from "./text.ts";

interface ReplyEditorProps {
  review: Review;
  /** Whether the form for a first reply is open from the start. */
  startsOpen?: boolean;
}

/** For the teacher of the lecture: the reply, and a form to write, change and delete it. */
export function ReplyEditor({ review, startsOpen = false }: ReplyEditorProps) {
  const { reviewId, reply } = review;
  const [mode, setMode] = useState<"shown" | "opened" | "first">(startsOpen ? "first" : "shown");
  const [asked, setAsked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const { remove } = useReply();
  const finish = (done: string) => () => {
    setMode("shown");
    setAsking(false);
    toast({ text: done });
  };
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  if (mode === "opened" || (mode === "first" && !reply))
    return (
      <ReplyForm
        review={review}
        focuses={mode === "opened"}
        onSaved={finish(text.saved)}
        onCancel={mode === "opened" ? () => setMode("shown") : undefined}
      />
    );
  return (
    <div className={styles.reply}>
      <ReviewReplyView reply={reply} />
      <div className={styles.actions}>
        <Button size="s" onClick={() => setMode("opened")}>
          {reply ? text.edit : text.open}
        </Button>
        {reply ? (
          <Button size="s" variant="quiet" onClick={ask}>
            {text.remove}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <ConfirmOnDemand
          {...text.removal}
          open={isAsking}
          onClose={() => setAsking(false)}
          pending={remove.isPending && text.saving}
          error={remove.error}
          onAction={() => remove.mutate({ reviewId }, { onSuccess: finish(text.removed) })}
        />
      ) : null}
    </div>
  );
}

const focusOnMount = (field: HTMLTextAreaElement | null) => field?.focus();

interface ReplyFormProps {
  review: Review;
  focuses: boolean;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
}

function ReplyForm({ review: { reviewId, reply }, focuses, onSaved, onCancel }: ReplyFormProps) {
  const { draft, write, discard } = useDraft(`reply.${reviewId}`, reply?.content ?? "");
  const { save } = useReply();
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPublishable(draft, limits.reviewMax) || save.isPending) return;
        const onSuccess = () => {
          discard();
          onSaved();
        };
        save.mutate({ reviewId, content: draft }, { onSuccess });
      }}
    >
      <Field
        label={text.label}
        labelHidden={onCancel !== undefined}
        hint={text.draft}
        error={save.error ? failureText(save.error) : undefined}
        length={{ used: textLength(draft), most: limits.reviewMax }}
      >
        <Textarea
          ref={focuses ? focusOnMount : null}
          dir="auto"
          value={draft}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        {onCancel ? (
          <Button size="s" variant="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : null}
        <Button
          size="s"
          type="submit"
          variant="primary"
          disabled={!isPublishable(draft, limits.reviewMax)}
          pending={save.isPending && text.saving}
        >
          {text.save}
        </Button>
      </div>
    </form>
  );
}
