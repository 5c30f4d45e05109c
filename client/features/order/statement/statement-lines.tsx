import { wonText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order.ts";
import { accessText } from "../../../components/item-text.ts";
import styles from "./statement-screen.module.css";

/** The table of the lines. */
export function StatementLines({ order: { items, listAmount, discountAmount, totalAmount } }: { order: OrderDetail }) {
  return (
    <table className={styles.lines}>
      <caption className="sr-only">산 것</caption>
      <thead>
        <tr>
          <th scope="col">산 것</th>
          <th scope="col">정가</th>
          <th scope="col">깎은 금액</th>
          <th scope="col">금액</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ orderItemId, itemType, title, teacherName, accessDays, listPrice, paidAmount }) => (
          <tr key={orderItemId}>
            <th scope="row">
              {title}
              <small>{`${itemType === "COURSE" ? "코스" : "강의"} · ${teacherName} · ${accessText(accessDays)}`}</small>
            </th>
            <td>{wonText(listPrice)}</td>
            <td>{wonText(paidAmount - listPrice)}</td>
            <td>{wonText(paidAmount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">모두 더해</th>
          <td>{wonText(listAmount)}</td>
          <td>{wonText(-discountAmount)}</td>
          <td>{wonText(totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
