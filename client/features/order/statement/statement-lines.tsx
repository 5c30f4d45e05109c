import { wonText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order.ts";
import { accessText } from "../../../components/item-text.ts";
import styles from "./statement-screen.module.css";
import { itemKindText } from "../../../components/text.ts";
import { statementText } from "./text.ts";

/** The table of the lines. */
export function StatementLines({ order: { items, listAmount, discountAmount, totalAmount } }: { order: OrderDetail }) {
  return (
    <table className={styles.lines}>
      <caption className="sr-only">{statementText.item}</caption>
      <thead>
        <tr>
          <th scope="col">{statementText.item}</th>
          <th scope="col">{statementText.listPrice}</th>
          <th scope="col">{statementText.discount}</th>
          <th scope="col">{statementText.amount}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ orderItemId, itemType, title, teacherName, accessDays, listPrice, paidAmount }) => (
          <tr key={orderItemId}>
            <th scope="row">
              {title}
              <small>{`${itemKindText[itemType]} · ${teacherName} · ${accessText(accessDays)}`}</small>
            </th>
            <td>{wonText(listPrice)}</td>
            <td>{wonText(paidAmount - listPrice)}</td>
            <td>{wonText(paidAmount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{statementText.total}</th>
          <td>{wonText(listAmount)}</td>
          <td>{wonText(-discountAmount)}</td>
          <td>{wonText(totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
