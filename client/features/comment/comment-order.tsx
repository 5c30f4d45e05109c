import { commentSorts } from "../../../shared/codes.ts";
import type { CommentSort } from "../../api/comment/comment.ts";
import styles from "./comment-order.module.css";
import { commentText as text } from "./text.ts";

interface CommentOrderProps {
  value: CommentSort;
  onChange: (sort: CommentSort) => void;
}

/** The order of the list: a white plate in a sunken tray. */
export function CommentOrder({ value, onChange }: CommentOrderProps) {
  return (
    <fieldset className={styles.order}>
      <legend className="sr-only">{text.sort}</legend>
      {commentSorts.map((sort) => (
        <button key={sort} type="button" aria-pressed={sort === value} onClick={() => onChange(sort)}>
          {text.sorts[sort]}
        </button>
      ))}
    </fieldset>
  );
}
