import { type SubmitEvent, useState } from "react";
import { limits } from "../../../shared/limits.ts";
import { photoLimits } from "../../../shared/photo/codes.ts";
import type { CommunityItem } from "../../../shared/page/inputs.ts";
import type { ReviewableLecture } from "../../../shared/review/schema.ts";
import { isPublishable, textLength } from "../../../shared/text/length.ts";
import { useAddReview, useEditReview } from "../../api/review/review-mutations.ts";
import { storedDraft } from "../../components/community/draft.ts";
import { LazyPhotoField } from "../../components/photo/lazy-photo-field.tsx";
import type { ChosenPhotos } from "../../components/photo/use-photos.ts";
import { StarInput } from "../../components/rating/star-input.tsx";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./review-editor.module.css";
import { editorText as text } from "./text.ts";

interface ReviewEditorProps {
  item: CommunityItem;
  userId: string;
  lectures: readonly ReviewableLecture[];
  lectureId: string;
  onLecture: (lectureId: string) => void;
  onClose: () => void;
}

/** Writes or changes the review of one lecture; a course lets the user choose which. */
export function ReviewEditor({ lectures, lectureId, onLecture, ...props }: ReviewEditorProps) {
  const lecture = lectures.find((other) => other.lectureId === lectureId) ?? lectures[0];
  if (!lecture) return null;
  return (
    <div className={styles.editor}>
      {lectures.length > 1 ? (
        <Field label={text.lecture}>
          <Select
            options={lectures.map(({ lectureId: value, title }) => ({ value, label: title }))}
            value={lecture.lectureId}
            onChange={onLecture}
          />
        </Field>
      ) : null}
      <ReviewForm key={lecture.lectureId} lecture={lecture} {...props} />
    </div>
  );
}

type ReviewFormProps = Pick<ReviewEditorProps, "item" | "userId" | "onClose"> & { lecture: ReviewableLecture };

function ReviewForm({ item, userId, onClose, lecture: { lectureId, review } }: ReviewFormProps) {
  const { draft, write, discard } = useDraft(userId, lectureId, review);
  const [isSubmitted, setSubmitted] = useState(false);
  const toast = useToast();
  const add = useAddReview(item);
  const edit = useEditReview(item);
  const stored = review?.photos ?? [];
  const [photos, setPhotos] = useState<ChosenPhotos>(() => ({
    photoIds: stored.map(({ photoId }) => photoId),
    isBusy: false,
  }));
  const { rating, text: content } = draft;
  const used = textLength(content);
  const contentError = used === 0 ? text.noContent : used > limits.reviewMax ? text.tooLong : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (
      rating === null ||
      !isPublishable(content, limits.reviewMax) ||
      add.isPending ||
      edit.isPending ||
      photos.isBusy
    )
      return;
    const values = { rating, content, photoIds: photos.photoIds };
    const finish = (done: string) => ({
      onSuccess: () => {
        discard();
        onClose();
        toast({ text: done });
      },
    });
    if (review) edit.mutate({ reviewId: review.reviewId, ...values }, finish(text.saved));
    else add.mutate({ lectureId, ...values }, finish(text.added));
  }

  const error = add.error ?? edit.error;
  return (
    <form className={styles.form} onSubmit={submit}>
      <StarInput
        value={rating}
        onChange={(chosen) => write({ ...draft, rating: chosen })}
        error={isSubmitted && rating === null ? text.noRating : undefined}
      />
      <Field
        label={text.content}
        hint={text.draft}
        error={isSubmitted ? contentError : undefined}
        length={{ used, most: limits.reviewMax }}
      >
        <Textarea
          className={styles.content}
          placeholder={text.placeholder}
          value={content}
          onChange={({ target }) => write({ ...draft, text: target.value })}
        />
      </Field>
      <LazyPhotoField purpose="REVIEW" max={photoLimits.photosPerReviewMax} initial={stored} onChange={setPhotos} />
      <div role="alert">{error ? <FieldError>{failureText(error)}</FieldError> : null}</div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={photos.isBusy}
          pending={(add.isPending || edit.isPending) && text.saving}
        >
          {review ? text.save : text.add}
        </Button>
      </div>
    </form>
  );
}

/** The text that was written on this device, else the published review. */
function useDraft(userId: string, lectureId: string, review: ReviewableLecture["review"]) {
  const stored = storedDraft(userId, `review.${lectureId}`);
  const [draft, setDraft] = useState(
    () => stored.read() ?? { rating: review?.rating ?? null, text: review?.content ?? "" },
  );
  function write(next: typeof draft) {
    setDraft(next);
    stored.write(next);
  }
  return { draft, write, discard: stored.remove };
}
