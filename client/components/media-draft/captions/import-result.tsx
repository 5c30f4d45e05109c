import { X } from "lucide-react";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { importText as text } from "../text.ts";
import type { ReadImport } from "./read-import.ts";
import styles from "./captions.module.css";

export type Imported = ReadImport;

const shownMax = 5;

/** How much of a caption file was read, and the lines that were not. */
export function ImportResult({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const isBad = imported.problem !== null || imported.mistakes.length > 0;
  return (
    <div className={styles.imported}>
      <Callout tone={isBad ? "critical" : "info"} live>
        {imported.problem === null ? (
          <>
            <p>
              {text.done(imported.count)}
              {imported.outside > 0 ? ` ${text.outside(imported.outside)}` : ""}
              {imported.mistakes.length > 0 ? ` ${text.left(imported.mistakes.length)}` : ""}
            </p>
            <ul>
              {imported.mistakes.slice(0, shownMax).map(({ line, kind }) => (
                <li key={line}>{text.mistake(line, kind)}</li>
              ))}
              {imported.mistakes.length > shownMax ? <li>{text.more(imported.mistakes.length - shownMax)}</li> : null}
            </ul>
          </>
        ) : (
          <p>{imported.problem === "EMPTY" ? text.empty : text.unreadable}</p>
        )}
      </Callout>
      <IconButton size="s" label={text.close} icon={<X />} onClick={onClose} />
    </div>
  );
}
