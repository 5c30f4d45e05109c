import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { User } from "../../../../shared/account.ts";
import { dateText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order.ts";
import type { Site } from "../../../../shared/site.ts";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { PrintLayout } from "../../../ui/print-layout.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { StatementLines } from "./statement-lines.tsx";
import { StatementAmounts } from "./statement-amounts.tsx";
import styles from "./statement-screen.module.css";

interface StatementScreenProps {
  order: OrderDetail;
  business: Site["business"];
  /** null while it is loading. */
  buyer: User | null;
}

/** The lines, payments and refunds of an order on one printable page. */
export function StatementScreen({ order, business, buyer }: StatementScreenProps) {
  const { orderId, createdAt } = order;
  return (
    <PrintLayout
      labelledBy="statement"
      className={styles.sheet}
      actions={
        <Link to="/my/orders" search={{ open: orderId }} className={textLinkClass({ variant: "plain" })}>
          <ArrowLeft />
          구매 내역
        </Link>
      }
    >
      <header className={styles.header}>
        <h1 id="statement">거래 내역서</h1>
        <p>
          주문 번호 {orderId}
          <br />
          주문한 날 {dateText(createdAt)}
        </p>
      </header>
      <div className={styles.sides}>
        <section aria-labelledby="statement-buyer">
          <h2 id="statement-buyer">산 사람</h2>
          <DescriptionList
            items={[
              { term: "이름", value: buyer?.name ?? "" },
              { term: "이메일", value: buyer?.email ?? "등록하지 않았어요" },
            ]}
          />
        </section>
        <section aria-labelledby="statement-seller">
          <h2 id="statement-seller">판 곳</h2>
          <DescriptionList items={sellerFacts(business)} />
        </section>
      </div>
      <StatementLines order={order} />
      <StatementAmounts order={order} />
      <footer className={styles.footer}>
        부가가치세가 들어 있는 금액이에요. 이 내역서는 거래를 확인하는 글이고, 세금계산서나 현금영수증을 대신하지
        않아요.
      </footer>
    </PrintLayout>
  );
}

const sellerFacts = ({ name, ceo, number, mailOrderNumber, address, phone }: Site["business"]) => [
  { term: "상호", value: name },
  { term: "대표", value: ceo },
  { term: "사업자등록번호", value: number },
  { term: "통신판매업 신고", value: mailOrderNumber },
  { term: "주소", value: address },
  { term: "전화", value: phone },
];
