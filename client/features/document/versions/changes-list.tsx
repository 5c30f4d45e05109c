import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { versionsText as text } from "../text.ts";
import { changedSections, type ChangedPart } from "./document-changes.ts";
import styles from "./versions.module.css";

/** Differences between two versions: each changed paragraph with its old words struck through, its new ones marked. */
export function ChangesList({ before, after }: { before: string; after: string }) {
  const sections = changedSections(before, after);
  if (sections.length === 0) return <EmptyState as="h2" variant="bare" title={text.unchanged} />;
  return sections.map(({ heading, blocks }, index) => (
    <section key={index} className={styles.changed}>
      {heading === "" ? null : <h2>{heading}</h2>}
      <ul>
        {blocks.map(({ kind, parts }, position) => (
          <li key={position} className={styles[kind]}>
            <span className={styles.kind}>{text.kinds[kind]}</span>
            <p>
              {parts.map((part, place) => (
                <Part key={place} {...part} />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Part({ kind, text: words }: ChangedPart) {
  if (kind === "added") return <ins>{words}</ins>;
  if (kind === "removed") return <del>{words}</del>;
  return words;
}
