import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { User } from "../../../../shared/account/schema.ts";
import { dateText } from "../../../../shared/format.ts";
import { orderNumber } from "../../../../shared/order/number.ts";
import type { OrderDetail } from "../../../../shared/order/schema.ts";
import type { Site } from "../../../../shared/site/schema.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { PrintLayout } from "../../../ui/layout/print-layout.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { StatementLines } from "./statement-lines.tsx";
import { StatementAmounts } from "./statement-amounts.tsx";
import styles from "./statement-screen.module.css";
import { orderText } from "../text.ts";
import { statementText } from "./text.ts";

interface StatementScreenProps {
  order: OrderDetail;
  business: Site["business"];
  /** null while it is loading. */
  buyer: User | null;
}

/** The lines, payments and refunds of an order on one printable page. */
export function StatementScreen({ order, business, buyer }: StatementScreenProps) {
  const { orderId, createdAt, coupons } = order;
  return (
    <PrintLayout
      labelledBy="statement"
      className={styles.sheet}
      actions={
        <Link to="/my/orders" search={{ open: orderId }} className={textLinkClass({ variant: "plain" })}>
          <ChevronLeft />
          {orderText.orders}
        </Link>
      }
    >
      <header className={styles.header}>
        <h1 id="statement">{statementText.title}</h1>
        <p>
          {statementText.number(orderNumber(order))}
          <br />
          {statementText.orderedOn(dateText(createdAt))}
        </p>
      </header>
      <div className={styles.sides}>
        <section aria-labelledby="statement-buyer">
          <h2 id="statement-buyer">{statementText.buyer}</h2>
          <DescriptionList
            items={[
              { term: statementText.name, value: buyer?.name ?? "" },
              { term: statementText.email, value: buyer?.email ?? statementText.noEmail },
            ]}
          />
        </section>
        <section aria-labelledby="statement-seller">
          <h2 id="statement-seller">{statementText.seller}</h2>
          <DescriptionList items={sellerFacts(business)} />
        </section>
      </div>
      <StatementLines order={order} />
      <StatementAmounts order={order} />
      <footer className={styles.footer}>
        {coupons.length > 0 ? <p>{statementText.couponRule}</p> : null}
        <p>{statementText.footer}</p>
      </footer>
    </PrintLayout>
  );
}

const sellerFacts = ({ name, ceo, number, mailOrderNumber, address, phone }: Site["business"]) => [
  { term: statementText.business, value: name },
  { term: statementText.ceo, value: ceo },
  { term: statementText.businessNumber, value: number },
  { term: statementText.mailOrderNumber, value: mailOrderNumber },
  { term: statementText.address, value: address },
  { term: statementText.phone, value: phone },
];
