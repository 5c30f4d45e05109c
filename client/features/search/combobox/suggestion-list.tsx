import { Link } from "@tanstack/react-router";
import { priceText } from "../../../../shared/format.ts";
import type { Suggestion } from "../../../../shared/search/schema.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import { MatchedText } from "../matched-text.tsx";
import { fieldText, typeText } from "../text.ts";
import { linkOf } from "./options.ts";
import styles from "./suggestion-list.module.css";
import type { SuggestionGroup } from "./use-suggestions.ts";

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  optionId: (item: Suggestion) => string;
  active: string | null;
}

/** The list box of the field. The options are links, so that they open in another tab as well. */
export function SuggestionList({ id, groups, optionId, active }: SuggestionListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box of the language holds no links
    <div id={id} role="listbox" aria-label={fieldText.suggestions}>
      {groups.map(({ type, items }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
        <div key={type} role="group" aria-label={typeText[type]}>
          <p className={styles.group} role="presentation">
            {typeText[type]}
          </p>
          {items.map((item) => {
            const option = optionId(item);
            return (
              <Link
                key={item.id}
                {...linkOf(item)}
                id={option}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the language cannot be a link
                role="option"
                aria-selected={active === option}
                tabIndex={-1}
                className={classNames(styles.option, active === option && styles.active)}
              >
                <Thumbnail item={item} />
                <span className={styles.text}>
                  <MatchedText text={item.text} ranges={item.ranges} />
                </span>
                {item.price === null ? null : <span className={styles.price}>{priceText(item.price)}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const Thumbnail = ({ item: { type, id, text, category, cover, photoId } }: { item: Suggestion }) =>
  type === "TEACHER" ? (
    <Avatar id={id} photo={photoId} name={text} className={styles.face} />
  ) : (
    <Cover id={id} title={text} subject={category ?? ""} cover={cover} className={styles.cover} />
  );
