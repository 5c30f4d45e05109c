import { Link } from "@tanstack/react-router";
import type { Order } from "../../../shared/order.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { OrderCard } from "./order-card.tsx";
import styles from "./orders-screen.module.css";

export function OrdersScreen({ orders, page, pages }: { orders: readonly Order[]; page: number; pages: number }) {
  return (
    <div className={styles.screen}>
      <div>
        <h1>구매 내역</h1>
        <p className={styles.lead}>새로 산 것이 위에 있어요.</p>
      </div>
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
      {orders.length === 0 ? <NoOrders past={page > 1} /> : null}
      <Pagination
        page={page}
        pages={pages}
        renderLink={({ page: to, ...rest }) => <Link to="/my/orders" search={to === 1 ? {} : { page: to }} {...rest} />}
      />
    </div>
  );
}

function NoOrders({ past }: { past: boolean }) {
  return (
    <EmptyState
      figure={<Figure head="ㅂ" arms="ㅜ" ink="text-2" face="cheongja-mid" />}
      title={past ? "이 쪽에는 주문이 없어요" : "아직 주문이 없어요"}
      action={
        past ? (
          <Link to="/my/orders" search={{}} className={buttonClass({ variant: "primary" })}>
            첫 쪽으로 가기
          </Link>
        ) : (
          <Link to="/courses" className={buttonClass({ variant: "primary" })}>
            코스 둘러보기
          </Link>
        )
      }
    >
      {past ? "주문은 앞쪽에 모여 있어요." : "코스나 강의를 사면 여기에 모여요."}
    </EmptyState>
  );
}
