import { Accordion as Base } from "@base-ui/react/accordion";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./accordion.module.css";

interface AccordionProps {
  /** Values of the items that are open at first. */
  defaultOpen?: string[];
  /** The level of the items' headings. */
  as?: "h2" | "h3" | "h4";
  items: readonly {
    value: string;
    /** A short mark before the title: "1장". */
    mark?: string;
    title: string;
    /** Facts at the right edge: "6강 · 1시간 2분". */
    aside?: ReactNode;
    content: ReactNode;
  }[];
}

/** A collapsed panel is no landmark: it has nothing to read. */
function panelOf({ role, "aria-labelledby": title, ...props }: ComponentProps<"div">, { open }: { open: boolean }) {
  return <div {...props} {...(open ? { role, "aria-labelledby": title } : {})} />;
}

/** Collapsible sections; the browser's search also finds collapsed text. */
export function Accordion({ defaultOpen = [], as: Heading = "h3", items }: AccordionProps) {
  return (
    <Base.Root className={styles.list} defaultValue={defaultOpen} multiple hiddenUntilFound>
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value} className={styles.item}>
          <Base.Header render={<Heading className={styles.heading} />}>
            <Base.Trigger className={styles.trigger}>
              {item.mark ? <span className={styles.mark}>{item.mark}</span> : null}
              <span className={styles.title}>{item.title}</span>
              {item.aside ? <span className={styles.aside}>{item.aside}</span> : null}
              <ChevronDown className={styles.arrow} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel} render={panelOf}>
            <div className={styles.content}>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
