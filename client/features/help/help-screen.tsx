import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Business } from "../../../shared/site/schema.ts";
import { onDemand } from "../../document/on-demand.tsx";
import { Button } from "../../ui/action/button.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { helpHeadText } from "./head-text.ts";
import type { VisitorInquiryDialogProps } from "./visitor-inquiry-dialog.tsx";
import styles from "./help.module.css";
import { helpText as text, matchingTopics } from "./text.ts";

const VisitorInquiryDialog = onDemand<VisitorInquiryDialogProps>(() =>
  import("./visitor-inquiry-dialog.tsx").then((part) => part.VisitorInquiryDialog),
);

/** Questions and answers for everyone, found by their words, and the ways to ask another one. */
export function HelpScreen({ business }: { business: Pick<Business, "email" | "phone"> }) {
  const [query, setQuery] = useState("");
  const [isAsking, setAsking] = useState(false);
  const topics = matchingTopics(query);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={styles.page}>
      <h1>{helpHeadText.title}</h1>
      <div className={styles.field}>
        <Field label={text.field}>
          <Input
            type="search"
            placeholder={text.placeholder}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </Field>
      </div>
      <output className="sr-only">{query.trim() === "" ? "" : text.found(count)}</output>
      {count === 0 ? <EmptyState title={text.none.title}>{text.none.text}</EmptyState> : null}
      {topics.map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question} open={query.trim() !== ""}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
      <section aria-labelledby="contact" className={styles.contact}>
        <h2 id="contact">{text.contact.title}</h2>
        <p>{text.contact.text}</p>
        <p className={styles.ways}>
          <Link to="/my/support" search={{}} className={buttonClass({ variant: "primary" })}>
            {text.contact.inquiry}
          </Link>
          <Button onClick={() => setAsking(true)}>{text.contact.visitor}</Button>
        </p>
        <p>
          <a href={`mailto:${business.email}`} className={textLinkClass()}>
            {text.contact.mail(business.email)}
          </a>
        </p>
        <p>{text.contact.phone(business.phone)}</p>
        <VisitorInquiryDialog open={isAsking} onClose={() => setAsking(false)} />
      </section>
    </div>
  );
}
