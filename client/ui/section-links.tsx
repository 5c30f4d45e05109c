import { countText } from "../../shared/format.ts";
import styles from "./section-links.module.css";
import { TabLinks, tabLinkClass } from "./tabs.tsx";
import { useCurrentSection } from "./use-current-section.ts";

interface SectionLinksProps {
  label: string;
  /** Ids of elements of this page, in their order. */
  sections: readonly { id: string; label: string; count?: number | undefined }[];
}

/** A row of links to the parts of a page. It stays under the top bar and marks the part that is being read. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <TabLinks label={label} className={styles.row}>
      {sections.map((section) => (
        <a
          key={section.id}
          className={tabLinkClass}
          href={`#${section.id}`}
          aria-current={section.id === current ? "location" : undefined}
        >
          {section.label}
          {section.count === undefined ? null : <span className={styles.count}>{countText(section.count)}</span>}
        </a>
      ))}
    </TabLinks>
  );
}
