import { countText } from "../../../shared/format.ts";
import styles from "./section-links.module.css";
import { TabLinks, tabLinkClass } from "../navigation/tab-links.tsx";
import { useCurrentSection } from "./use-current-section.ts";

interface SectionLinksProps {
  label: string;
  /** Ids of the sections in page order. */
  sections: readonly { id: string; label: string; count?: number | undefined }[];
}

/** Links to the sections of a page. Sticky under the top bar; the current section is marked. */
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
          {section.count ? <span className={styles.count}>{countText(section.count)}</span> : null}
        </a>
      ))}
    </TabLinks>
  );
}
