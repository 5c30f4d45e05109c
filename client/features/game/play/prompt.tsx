import { Fragment, type Ref } from "react";
import { playText } from "../text.ts";
import styles from "../game.module.css";

const mark = "___";

/** Browsers break a line between a bracket or quote and the particle that belongs to it. */
const withParticle = /(\S*[)\]’”'"]\p{Script=Hangul}\S*)/u;

const Unbroken = ({ text }: { text: string }) =>
  text.split(withParticle).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ),
  );

/** The text of a question; `___` is its blank. */
export const PromptText = ({ text }: { text: string }) =>
  text.split(mark).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? (
        <>
          <span className={styles.blank} aria-hidden="true" />
          <span className="sr-only">{playText.blank}</span>
        </>
      ) : null}
      <Unbroken text={part} />
    </Fragment>
  ));

/** The heading of a question, which gets the focus when it opens. */
export const Prompt = ({ id, text, ref }: { id: string; text: string; ref?: Ref<HTMLHeadingElement> }) => (
  <h2 id={id} ref={ref} tabIndex={-1} className={styles.prompt}>
    <PromptText text={text} />
  </h2>
);
