import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";
import { momentText } from "../../../shared/format.ts";
import type { Inquiry } from "../../../shared/inquiry/schema.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import styles from "./inquiry-list.module.css";
import { progressText, statusText, subjectText } from "./text.ts";
import { categoryText } from "../../components/inquiry-text.ts";

const tones = { RECEIVED: "plain", IN_PROGRESS: "info", ANSWERED: "good", RESOLVED: "plain" } as const;

interface InquiryRowProps {
  inquiry: Inquiry;
  isOpen: boolean;
  now: Date;
}

/** The head of an inquiry; a click opens its messages below, or closes them. */
export function InquiryRow({ inquiry, isOpen, now }: InquiryRowProps) {
  const { inquiryId, category, status, title, subject, createdAt } = inquiry;
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <p className={styles.facts}>
          <Tag tone={tones[status]}>{statusText[status]}</Tag>
          <span>
            {categoryText[category]} · {momentText(createdAt, now)}
            {subject ? ` · ${subjectText(subject)}` : null}
          </span>
        </p>
        <h3 className={styles.title}>
          <Link
            to="/my/support"
            search={{ inquiry: isOpen ? undefined : inquiryId }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-expanded={isOpen}
          >
            <bdi>{title}</bdi>
          </Link>
        </h3>
      </div>
      <p className={styles.progress}>{progressText(inquiry, now)}</p>
      <Arrow className={styles.arrow} />
    </div>
  );
}
