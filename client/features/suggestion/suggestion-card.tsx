import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dateText } from "../../../shared/format.ts";
import type { Suggestion } from "../../../shared/suggestion/schema.ts";
import { useBlockedIds } from "../../api/moderation.ts";
import { BlockedNotice } from "../../components/community/blocked-notice.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./suggestion-card.module.css";
import { categoryText, statusText, suggestionText as text } from "./text.ts";
import { VoteBox } from "./vote-box.tsx";

const tones = { REVIEWING: "warn", PLANNED: "info", DONE: "good", DECLINED: "plain" } as const;

/** A suggestion in a list. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const blocked = useBlockedIds();
  const { suggestionId, title, content, author, isShortened } = suggestion;
  if (author && blocked.has(author.userId)) {
    return (
      <li className={styles.blocked}>
        <BlockedNotice userId={author.userId} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <VoteBox suggestion={suggestion} />
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to="/my/suggest/$suggestionId" params={{ suggestionId }}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p dir="auto" className={styles.content}>
          {isShortened ? `${content}…` : content}
        </p>
        {isShortened ? (
          <Link to="/my/suggest/$suggestionId" params={{ suggestionId }} className={textLinkClass()}>
            {text.readAll}
          </Link>
        ) : null}
        <SuggestionFacts suggestion={suggestion} />
      </div>
    </li>
  );
}

interface FactsProps {
  suggestion: Suggestion;
  /** Actions on it. */
  actions?: ReactNode;
}

/** Status, author and what becomes of a suggestion. */
export function SuggestionFacts({ suggestion, actions }: FactsProps) {
  const { status, category, author, createdAt, editedAt, outcome } = suggestion;
  return (
    <>
      <div className={styles.facts}>
        <Tag tone={tones[status]}>{statusText[status]}</Tag>
        <span>
          {categoryText[category]} · <bdi>{author?.name ?? text.deletedAuthor}</bdi> · {dateText(createdAt)}
          {editedAt ? ` · ${text.edited}` : null}
        </span>
        {actions}
      </div>
      {outcome ? (
        <div className={styles.outcome}>
          <p className={styles.outcomeTitle}>
            {outcome.title} <time dateTime={outcome.decidedAt}>{dateText(outcome.decidedAt)}</time>
          </p>
          <p>{outcome.text}</p>
        </div>
      ) : null}
    </>
  );
}
