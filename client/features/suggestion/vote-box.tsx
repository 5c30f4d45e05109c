import { ChevronUp } from "lucide-react";
import { countText } from "../../../shared/format.ts";
import type { Suggestion } from "../../../shared/suggestion/schema.ts";
import { useVoteForSuggestion } from "../../api/suggestion/suggestion-mutations.ts";
import { failureText } from "../../lib/error-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./vote-box.module.css";
import { suggestionText as text } from "./text.ts";

/** The votes of a suggestion; for the user's own suggestion only the number. */
export function VoteBox({ suggestion }: { suggestion: Suggestion }) {
  const { suggestionId, title, voteCount, hasVoted, isMine } = suggestion;
  const toast = useToast();
  const vote = useVoteForSuggestion((error) => toast({ text: failureText(error), tone: "bad" }));
  const content = (
    <>
      <ChevronUp />
      <b>{countText(voteCount)}</b>
    </>
  );
  if (isMine) {
    return (
      <span className={classNames(styles.vote, styles.own)}>
        <span className="sr-only">{text.votes}</span>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={hasVoted}
      aria-label={text.vote(title, voteCount)}
      onClick={() => void vote({ suggestionId, voted: !hasVoted })}
    >
      {content}
    </button>
  );
}
