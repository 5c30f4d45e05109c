import { type ComponentProps, type ComponentType, lazy, memo, Suspense } from "react";
import { classNames } from "../class-names.ts";
import type { Markdown } from "./markdown.tsx";
import styles from "./markdown.module.css";

type FormattedTextProps = ComponentProps<typeof Markdown>;

/** For loaders: a screen that waits for it shows no unformatted text. Without the code texts stay unformatted. */
export const loadMarkdown = (): Promise<ComponentType<FormattedTextProps>> =>
  import("./markdown.tsx").then(
    // A lazy component shows its fallback first, for longer than its code takes.
    (code) => (Formatter = code.Markdown),
    () => Unformatted,
  );

let Formatter: ComponentType<FormattedTextProps> = lazy(async () => ({ default: await loadMarkdown() }));

/** A text as typed, in its paragraphs. */
export function Unformatted({ text, appearance }: FormattedTextProps) {
  return (
    <div className={classNames(styles.text, appearance === "note" && styles.note)}>
      {text.split(/\n[ \t]*\n\s*/).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}

/**
 * Markdown whose code is loaded apart from its screen. A text that the server has formatted stays until then: it is not
 * rendered again before its own properties change.
 */
export const FormattedText = memo(function FormattedText(props: FormattedTextProps) {
  return (
    <Suspense fallback={<Unformatted {...props} />}>
      <Formatter {...props} />
    </Suspense>
  );
});
