import { useState } from "react";
import { limits } from "../../../shared/limits.ts";
import type { Review } from "../../../shared/review.ts";
import { isPublishable, textLength } from "../../../shared/text-length.ts";
import { useReply } from "../../api/review/review-mutations.ts";
import { failureText } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import styles from "./reply-editor.module.css";
import { ReviewReplyView } from "./review-reply-view.tsx";
import { replyText as text } from "./text.ts";

const focusOnMount = (field: HTMLTextAreaElement | null) => field?.focus();

/** For the teacher of the lecture: the reply, and a form to write, change and delete it. */
export function ReplyEditor({ review: { reviewId, reply } }: { review: Review }) {
  const [draft, setDraft] = useState<string | null>(null);
  const toast = useToast();
  const { save, remove } = useReply();
  const finish = (done: string) => () => {
    setDraft(null);
    toast({ text: done });
  };
  const onError = (error: unknown) => toast({ text: failureText(error), tone: "bad" });
  if (draft === null)
    return (
      <div className={styles.reply}>
        <ReviewReplyView reply={reply} />
        <div className={styles.actions}>
          <Button size="s" onClick={() => setDraft(reply?.content ?? "")}>
            {reply ? text.edit : text.open}
          </Button>
          {reply ? (
            <Button
              size="s"
              variant="quiet"
              pending={remove.isPending && text.saving}
              onClick={() => remove.mutate({ reviewId }, { onSuccess: finish(text.removed), onError })}
            >
              {text.remove}
            </Button>
          ) : null}
        </div>
      </div>
    );
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPublishable(draft, limits.reviewMax) && !save.isPending)
          save.mutate({ reviewId, content: draft }, { onSuccess: finish(text.saved) });
      }}
    >
      <Field
        label={text.label}
        labelHidden
        error={save.error ? failureText(save.error) : undefined}
        length={{ used: textLength(draft), most: limits.reviewMax }}
      >
        <Textarea ref={focusOnMount} value={draft} onChange={({ target }) => setDraft(target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button size="s" variant="quiet" onClick={() => setDraft(null)}>
          {text.cancel}
        </Button>
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
