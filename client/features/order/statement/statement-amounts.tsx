import { dateText, dateTimeText, wonText } from "../../../../shared/format.ts";
import type { OrderDetail, OrderEvent } from "../../../../shared/order/schema.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import styles from "./statement-screen.module.css";
import { statementText } from "./text.ts";

const text: Partial<Record<OrderEvent["type"], string>> = {
  APPROVED: statementText.APPROVED,
  DEPOSITED: statementText.DEPOSITED,
  REFUNDED: statementText.REFUNDED,
  CANCELED_AT_GATEWAY: statementText.REFUNDED,
  DEPOSIT_REVERSED: statementText.DEPOSIT_REVERSED,
};
const givenBack = new Set<OrderEvent["type"]>(["REFUNDED", "CANCELED_AT_GATEWAY", "DEPOSIT_REVERSED"]);

/** Every payment and refund, and the balance. */
export function StatementAmounts({ order }: { order: OrderDetail }) {
  const { timeline, paidAt, totalAmount, refundedAmount } = order;
  const moved = timeline.flatMap((event) => {
    const word = text[event.type];
    return word && event.amount ? [{ ...event, word, amount: event.amount }] : [];
  });
  return (
    <section aria-labelledby="statement-money" className={styles.money}>
      <h2 id="statement-money">{statementText.money}</h2>
      {moved.length > 0 ? (
        <DescriptionList
          items={[
            ...moved.map(({ at, word, method, title, amount, type }) => ({
              term: `${dateText(at).slice(0, 5)}${dateTimeText(at)}`,
              value: [word, method, title && `‘${title}’`, wonText(givenBack.has(type) ? -amount : amount)]
                .filter(Boolean)
                .join(" · "),
            })),
            { term: statementText.balance, value: wonText(totalAmount - refundedAmount), tone: "total" as const },
          ]}
        />
      ) : (
        <p>{paidAt ? statementText.free : statementText.unpaid}</p>
      )}
    </section>
  );
}
