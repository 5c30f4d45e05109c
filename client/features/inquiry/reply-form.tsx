import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import type { Inquiry } from "../../../shared/inquiry/schema.ts";
import { photoLimits } from "../../../shared/photo/codes.ts";
import { text as anyText } from "../../../shared/reader.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import { isPublishable, textLength } from "../../../shared/text/length.ts";
import { useReplyToInquiry, useResolveInquiry } from "../../api/inquiry/inquiry-mutations.ts";
import { LazyPhotoField } from "../../components/photo/lazy-photo-field.tsx";
import type { ChosenPhotos } from "../../components/photo/use-photos.ts";
import { failureText } from "../../lib/error-messages.ts";
import { useStoredDraft } from "../../lib/state/use-stored-draft.ts";
import { Button } from "../../ui/action/button.tsx";
import { isComposing } from "../../ui/field/composing.ts";
import { Field } from "../../ui/field/field.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./opened-inquiry.module.css";
import { inquiryFormText, inquiryText as text } from "./text.ts";

const noPhotos: ChosenPhotos = { photoIds: [], isBusy: false };
const most = supportLimits.inquiryMessageMax;

/** A further message, or the end of the inquiry. Ctrl or Cmd with Enter sends, but no syllable that is being composed. */
export function ReplyForm({ inquiry: { inquiryId, status } }: { inquiry: Inquiry }) {
  const { key, draft, write, clear } = useStoredDraft({
    name: "inquiry-reply",
    id: inquiryId,
    fields: { content: anyText },
    empty: { content: "" },
  });
  const [photos, setPhotos] = useState(noPhotos);
  const [hasPhotos, setHasPhotos] = useState(false);
  const reply = useReplyToInquiry();
  const resolve = useResolveInquiry();
  const toast = useToast();
  const used = textLength(draft.content);
  const isReady = isPublishable(draft.content, most) && !photos.isBusy;
  const failure = reply.error ?? resolve.error;

  function send(event?: SubmitEvent): void {
    event?.preventDefault();
    if (!isReady || reply.isPending) return;
    const { photoIds } = photos;
    reply.mutate(
      // Other photos are another call.
      { key: [key, ...photoIds].join("-"), inquiryId, content: draft.content, photoIds },
      {
        onSuccess: () => {
          clear();
          setPhotos(noPhotos);
          setHasPhotos(false);
        },
      },
    );
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isComposing(event.nativeEvent)) send();
  }
  return (
    <form className={styles.reply} onSubmit={send}>
      <Field
        label={text.reply}
        labelHidden
        error={used > most ? inquiryFormText.tooLong(most) : failure ? failureText(failure) : null}
        length={used > most - 200 ? { used, most } : undefined}
      >
        <Textarea
          dir="auto"
          placeholder={status === "RESOLVED" ? text.replyPlaceholderResolved : text.replyPlaceholder}
          value={draft.content}
          onChange={({ target }) => write({ content: target.value })}
          onKeyDown={press}
        />
      </Field>
      {hasPhotos ? (
        <LazyPhotoField purpose="INQUIRY" max={photoLimits.photosPerMessageMax} onChange={setPhotos} />
      ) : null}
      <div className={styles.buttons}>
        {hasPhotos ? null : (
          <Button variant="quiet" onClick={() => setHasPhotos(true)}>
            {text.addPhotos}
          </Button>
        )}
        {status === "RESOLVED" ? null : (
          <Button
            variant="quiet"
            pending={resolve.isPending && text.resolving}
            onClick={() => resolve.mutate({ inquiryId }, { onSuccess: () => toast({ text: text.resolved }) })}
          >
            {text.resolve}
          </Button>
        )}
        <Button type="submit" aria-disabled={!isReady} pending={reply.isPending && text.replyPending}>
          {text.replySubmit}
        </Button>
      </div>
    </form>
  );
}
