import { Link } from "@tanstack/react-router";
import { useNearestTitles } from "../../../api/search.ts";
import { Price } from "../../../components/price-tag.tsx";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { Cover } from "../../../ui/image/cover.tsx";
import { ListRow, ListRowTitle } from "../../../ui/layout/list-row.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { SectionHeader } from "../../../ui/layout/section-header.tsx";
import { linkOf } from "../combobox/options.ts";
import { noResultText as text, typeText } from "../text.ts";
import styles from "../../../ui/layout/paired-rows.module.css";

/** Titles that share the most with a query that finds nothing. */
export function NearestTitles({ query }: { query: string }) {
  const items = useNearestTitles(query);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="search-nearest">
      <SectionHeader id="search-nearest" title={text.nearest} />
      <ul className={styles.paired}>
        {items.map((item) => (
          <li key={item.id}>
            <ListRow
              media={
                item.type === "TEACHER" ? (
                  <Avatar id={item.id} photo={item.photoId} name={item.text} shape="square" />
                ) : (
                  <Cover id={item.id} title={item.text} subject={item.category ?? ""} cover={item.cover} ratio="1:1" />
                )
              }
              end={item.price === null ? null : <Price amount={item.price} />}
            >
              <MetaList>
                {typeText[item.type]}
                {item.category}
              </MetaList>
              <ListRowTitle>
                <Link {...linkOf(item)}>{item.text}</Link>
              </ListRowTitle>
            </ListRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
