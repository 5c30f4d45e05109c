import { type ComponentProps, lazy, memo, Suspense, useState } from "react";
import { classNames } from "../class-names.ts";
import type { Markdown } from "./markdown.tsx";
import styles from "./markdown.module.css";

type FormattedTextProps = ComponentProps<typeof Markdown>;

let formatter: typeof Markdown | undefined;

const load = () => import("./markdown.tsx").then((code) => (formatter = code.Markdown));

/** For loaders: a screen that waits for it shows no unformatted text. Without the code texts stay unformatted. */
export const loadMarkdown = (): Promise<unknown> => load().catch(() => undefined);

const Loaded = lazy(() =>
  load().then(
    (Markdown) => ({ default: Markdown }),
    () => ({ default: Unformatted }),
  ),
);

function Unformatted({ text, appearance }: FormattedTextProps) {
  return (
    <div className={classNames(styles.text, appearance === "note" && styles.note)}>
      <p>{text}</p>
    </div>
  );
}

/**
 * Markdown whose code is loaded apart from its screen. A text that the server has formatted stays until then: it is not
 * rendered again before its own properties change.
 */
export const FormattedText = memo(function FormattedText(props: FormattedTextProps) {
  // Code that is there formats in the first frame; React shows the fallback of a lazy component for longer than it loads.
  const [Formatter] = useState(() => formatter ?? Loaded);
  return (
    <Suspense fallback={<Unformatted {...props} />}>
      <Formatter {...props} />
    </Suspense>
  );
});
