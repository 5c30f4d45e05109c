import { ArrowUp, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { countText } from "../../../../shared/format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { questionText } from "../text.ts";
import styles from "./parts.module.css";
import { useVoting } from "./use-question-actions.ts";

/** `viewer`: null before the user's part is known, and for visitors. */
interface VoteProps {
  questionId: string;
  answerId?: string;
  voteCount: number;
  viewer: { hasVoted: boolean; voteCount: number; isMine: boolean } | null | undefined;
}

interface QuestionVoteProps extends Omit<VoteProps, "answerId"> {
  /** "box": above each other, beside a question of a page. */
  variant?: "line" | "box";
}

/** The user wants to know that too. The user's own question shows only the number. */
export function QuestionVote({ variant = "line", ...vote }: QuestionVoteProps) {
  return <Vote {...vote} label={questionText.alsoWondering} icon={<ArrowUp />} className={styles[variant]} />;
}

/** The answer has helped the user. */
export function AnswerVote(vote: VoteProps) {
  return <Vote {...vote} label={questionText.helpful} icon={<ThumbsUp />} className={styles.line} />;
}

type ButtonProps = VoteProps & { label: string; icon: ReactNode; className: string | undefined };

function Vote({ questionId, answerId, voteCount, viewer, label, icon, className }: ButtonProps) {
  const vote = useVoting();
  const voted = viewer?.hasVoted ?? false;
  const content = (
    <>
      {icon}
      <span className={styles.voteLabel}>{label}</span>
      <span className={styles.number}>{countText(viewer?.voteCount ?? voteCount)}</span>
    </>
  );
  if (viewer?.isMine) return <span className={classNames(styles.vote, styles.own, className)}>{content}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.vote, className)}
      aria-pressed={voted}
      onClick={() => vote({ questionId, ...(answerId === undefined ? {} : { answerId }), voted: !voted })}
    >
      {content}
    </button>
  );
}
