import { useState } from "react";
import { wonText } from "../../../../shared/format.ts";
import { payoutOf, payoutRule } from "../../../../shared/settlement/payout.ts";
import { payoutText as text } from "./text.ts";
import styles from "./payout-panel.module.css";

const { platformFee, incomeTax: incomeTaxRate, localTaxOfIncomeTax } = payoutRule;

/** The share of one sale that its teacher receives, at the price that buyers pay now: its parts above the slit, the rest below. */
export function PayoutPanel({ price }: { price: number }) {
  const [sales, setSales] = useState("30");
  const { paid, fee, settled, incomeTax, localTax, received } = payoutOf(price);
  const count = /^\d{1,5}$/.test(sales) ? Number(sales) : 0;
  return (
    <section className={styles.panel} aria-labelledby="payout">
      <div className={styles.parts}>
        <h2 id="payout">{text.title}</h2>
        <dl className={styles.lines}>
          <dt>{text.paid}</dt>
          <dd>{wonText(paid)}</dd>
          <dt>{text.fee(platformFee)}</dt>
          <dd>−{wonText(fee)}</dd>
          <dt>{text.settled}</dt>
          <dd className={styles.sum}>{wonText(settled)}</dd>
          <dt>{text.incomeTax(incomeTaxRate)}</dt>
          <dd>−{wonText(incomeTax)}</dd>
          <dt>{text.localTax((incomeTaxRate * localTaxOfIncomeTax) / 100)}</dt>
          <dd>−{wonText(localTax)}</dd>
        </dl>
        <p className={styles.hint}>{text.hint}</p>
      </div>
      <div className={styles.deep}>
        <p>{text.received}</p>
        <p className={styles.received}>{wonText(received)}</p>
        <p className={styles.month}>
          {text.monthly}
          <input
            className={styles.sales}
            aria-label={text.sales}
            inputMode="numeric"
            maxLength={5}
            value={sales}
            onChange={({ currentTarget: { value } }) => setSales(value.trim())}
          />
          {text.month} <output>{wonText(received * count)}</output>
        </p>
      </div>
    </section>
  );
}
