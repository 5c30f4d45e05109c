import type { OrderQuote } from "../../../../shared/order/schema.ts";
import { itemKey } from "../../../../shared/item/ref.ts";
import { wonText } from "../../../../shared/format.ts";
import { bestCouponsOf } from "../../../api/order/best-price.ts";
import { BestPrice } from "../../../components/best-price/best-price.tsx";
import { itemFacts } from "../../../components/item-text.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { intentText } from "../text.ts";
import styles from "./intended-items.module.css";

/** The item that a visitor is about to start, in sight during login and sign-up; others of the same order by name. */
export function IntendedItems({ quote }: { quote: OrderQuote }) {
  const [first, ...others] = quote.items;
  if (!first) return null;
  return (
    <section className={styles.items} aria-label={intentText.label}>
      <div className={styles.cover}>
        <Cover
          id={first.itemId}
          title={first.title}
          subject={first.category}
          cover={first.cover}
          ratio="fill"
          frame="4:3"
        />
      </div>
      <div className={styles.text}>
        <MetaList>
          {itemFacts(first)}
          {first.teacherName}
        </MetaList>
        <p className={styles.title}>{first.title}</p>
        {others.length > 0 ? <p className={styles.count}>{intentText.others(others.length)}</p> : null}
        <ul className={styles.others}>
          {others.map((item) => (
            <li key={itemKey(item)}>
              <span>{item.title}</span>
              <span>{wonText(item.amount)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.price}>
          <BestPrice
            offer={{
              listPrice: quote.listAmount,
              amount: quote.totalAmount,
              credit: quote.creditAmount,
              total: quote.best.totalAmount,
              coupons: bestCouponsOf(quote),
            }}
          />
        </div>
      </div>
    </section>
  );
}
