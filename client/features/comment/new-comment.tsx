import { useState } from "react";
import { useAddComment } from "../../api/comment/comment-mutations.ts";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { CommentForm } from "./comment-form.tsx";
import styles from "./new-comment.module.css";
import { composerText as text } from "./text.ts";

interface NewCommentProps {
  lectures: readonly { lectureId: string; title: string }[];
}

/** The field for a new comment; a visitor is asked to sign in. */
export function NewComment({ lectures }: NewCommentProps) {
  const userId = useAtomValue(viewerIdAtom);
  const runSignedIn = useSignedInAction("comments");
  const [chosen, setChosen] = useState(lectures[0]?.lectureId ?? "");
  const add = useAddComment();
  if (userId === null)
    return (
      <button type="button" className={styles.closed} onClick={() => runSignedIn(() => {})}>
        {text.placeholder}
      </button>
    );
  return (
    <CommentForm
      label={text.label}
      placeholder={text.placeholder}
      action={text.add}
      draftKey={`comment.${lectures[0]?.lectureId}`}
      error={add.error}
      isPending={add.isPending}
      onSubmit={(content, done) => add.mutate({ lectureId: chosen, content }, { onSuccess: done })}
    >
      {lectures.length > 1 ? (
        <Field label={text.lecture} labelHidden>
          <Select
            size="s"
            options={lectures.map(({ lectureId: value, title }) => ({ value, label: title }))}
            value={chosen}
            onChange={setChosen}
          />
        </Field>
      ) : null}
    </CommentForm>
  );
}
