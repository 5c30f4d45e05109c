import { useState } from "react";
import { isBelowPayment, isPeriodEmpty } from "../../../../shared/course/checklist.ts";
import { discountPercent } from "../../../../shared/money.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { TabProps } from "../course-layout.tsx";
import { DraftText } from "../draft-text.tsx";
import { usePageChange } from "../use-page-change.ts";
import { AccessPeriod } from "./access-period.tsx";
import { CouponsPanel } from "./coupons-panel.tsx";
import { PastPrice } from "./past-price.tsx";
import { PricePlot } from "./price-plot.tsx";
import { PayoutPanel } from "./payout-panel.tsx";
import { SalePeriod } from "./sale-period.tsx";
import { accessText, priceText as text } from "./text.ts";
import { wonOf, writtenAmount, writtenWon } from "./won-input.ts";
import courseStyles from "../course-draft.module.css";
import styles from "./price.module.css";

/** The price of a course, a sale, how long it can be watched, and the coupons that its teacher gives. */
export function PriceScreen({ course, editor }: TabProps) {
  const { courseId, status, page } = course;
  const { price, salePrice, saleStartsAt, saleEndsAt, accessDays } = page;
  const change = usePageChange(course, editor);
  const [opened] = useState(() => new Date());
  const isOver = saleEndsAt !== null && new Date(saleEndsAt) <= opened;
  const isAbove = price !== null && salePrice !== null && salePrice >= price;
  const changeSale = (to: number | null) => {
    // A sale that is over has no period.
    if (to === null && saleStartsAt !== null) change("saleStartsAt", null);
    if (to === null && saleEndsAt !== null) change("saleEndsAt", null);
    change("salePrice", to);
  };
  const isSale =
    salePrice !== null && !isAbove && !isOver && !isPeriodEmpty(saleStartsAt, saleEndsAt) && !isBelowPayment(salePrice);
  const paid = isSale ? salePrice : price;
  return (
    <div className={styles.screen}>
      <div className={courseStyles.stack}>
        <Panel className={courseStyles.form} aria-labelledby="price">
          <h2 id="price">{text.title}</h2>
          <div className={styles.pair}>
            <DraftText
              label={text.price}
              hint={text.priceHint}
              inputMode="numeric"
              end={text.won}
              value={writtenWon(price)}
              schema={writtenAmount}
              error={isBelowPayment(price) ? text.tooLow : null}
              onSave={(written) => change("price", wonOf(written))}
            />
            <DraftText
              label={text.sale}
              hint={
                isSale && price !== null
                  ? text.saleFacts(discountPercent({ price, salePrice }), saleEndsAt)
                  : text.saleHint
              }
              inputMode="numeric"
              end={text.won}
              value={writtenWon(salePrice)}
              schema={writtenAmount}
              error={isAbove ? text.saleAbove : isBelowPayment(salePrice) ? text.tooLow : null}
              onSave={(written) => changeSale(wonOf(written) || null)}
            />
          </div>
          {salePrice === null ? null : <SalePeriod page={page} isOver={isOver} onChange={change} />}
          <PricePlot courseId={courseId} planned={paid} />
          {isSale ? (
            <PastPrice
              courseId={courseId}
              salePrice={salePrice}
              startsAt={saleStartsAt}
              endsAt={saleEndsAt}
              now={opened}
            />
          ) : null}
        </Panel>
        <Panel className={courseStyles.form} aria-labelledby="access">
          <h2 id="access">{accessText.title}</h2>
          <AccessPeriod courseId={courseId} accessDays={accessDays} onChange={(to) => change("accessDays", to)} />
        </Panel>
        <CouponsPanel courseId={courseId} isPublished={status !== null} />
      </div>
      {paid ? <PayoutPanel price={paid} /> : null}
    </div>
  );
}
