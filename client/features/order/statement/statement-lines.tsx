import { wonText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order/schema.ts";
import { itemKindText } from "../../../../shared/item/text.ts";
import { accessText } from "../../../components/item-text.ts";
import styles from "./statement-screen.module.css";
import { statementText } from "./text.ts";

/** The table of the lines. */
export function StatementLines({
  order: { items, coupons, listAmount, discountAmount, totalAmount },
}: {
  order: OrderDetail;
}) {
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
        {items.map(
          ({ orderItemId, itemType, title, teacherName, accessDays, listPrice, paidAmount, couponDiscount }) => (
            <tr key={orderItemId}>
              <th scope="row">
                {title}
                <small>{`${itemKindText[itemType]} · ${teacherName} · ${accessText(accessDays)}`}</small>
              </th>
              <td>{wonText(listPrice)}</td>
              <td>
                {wonText(paidAmount - listPrice)}
                {couponDiscount > 0 ? <small>{statementText.coupon(wonText(-couponDiscount))}</small> : null}
              </td>
              <td>{wonText(paidAmount)}</td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{statementText.total}</th>
          <td>{wonText(listAmount)}</td>
          <td>{wonText(-discountAmount)}</td>
          <td>{wonText(totalAmount)}</td>
        </tr>
        {/* A part of the discounts above: in their column it would be deducted twice. */}
        {coupons.map(({ couponId, name, amount, status }) => (
          <tr key={couponId}>
            <th scope="row" colSpan={4}>
              <small>{statementText.couponOf(name, wonText(-amount), status === "RELEASED")}</small>
            </th>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
