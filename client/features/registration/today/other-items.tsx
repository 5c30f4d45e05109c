import { Link } from "@tanstack/react-router";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { SectionHeader } from "../../../ui/layout/section-header.tsx";
import { ItemCover } from "../item-cover.tsx";
import { cardText } from "../progress-text.ts";
import { WatchLink } from "../watch-link.tsx";
import { todayText as text } from "./text.ts";
import styles from "./today.module.css";

/** The items after the one in the panel, in the order of the classroom; nothing without any. */
export function OtherItems({ items }: { items: readonly RegisteredItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <SectionHeader
        id="others"
        title={text.others}
        aside={
          <Link to="/classroom" className={textLinkClass()}>
            {text.classroom}
          </Link>
        }
      />
      <ul className={styles.others}>
        {items.map((item) => (
          <li key={item.registrationId}>
            <article className={styles.card}>
              <ItemCover item={item} />
              <h3>
                <WatchLink item={item}>{item.title}</WatchLink>
              </h3>
              <p>{cardText(item)}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
