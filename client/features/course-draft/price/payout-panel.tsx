import { useState } from "react";
import { wonText } from "../../../../shared/format.ts";
import { payoutOf, payoutRule } from "../../../../shared/settlement/payout.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { payoutText as text } from "./text.ts";
import styles from "./payout-panel.module.css";

const { platformFee, incomeTax: incomeTaxRate, localTaxOfIncomeTax } = payoutRule;

/** The share of one sale that its teacher receives, at the price that buyers pay now. */
export function PayoutPanel({ price }: { price: number }) {
  const [sales, setSales] = useState("30");
  const { paid, fee, settled, incomeTax, localTax, received } = payoutOf(price);
  const lines = [
    [text.paid, wonText(paid)],
    [text.fee(platformFee), `−${wonText(fee)}`],
    [text.settled, wonText(settled)],
    [text.incomeTax(incomeTaxRate), `−${wonText(incomeTax)}`],
    [text.localTax((incomeTaxRate * localTaxOfIncomeTax) / 100), `−${wonText(localTax)}`],
  ];
  const count = /^\d{1,5}$/.test(sales) ? Number(sales) : 0;
  return (
    <Panel className={styles.panel} aria-labelledby="payout">
      <h2 id="payout">{text.title}</h2>
      <dl className={styles.lines}>
        {lines.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.received}>
          <dt>{text.received}</dt>
          <dd>{wonText(received)}</dd>
        </div>
      </dl>
      <Field label={text.sales}>
        <Input inputMode="numeric" value={sales} onChange={({ currentTarget: { value } }) => setSales(value.trim())} />
      </Field>
      <output className={styles.month}>{text.month(count, wonText(received * count))}</output>
      <p className={styles.hint}>{text.hint}</p>
    </Panel>
  );
}
