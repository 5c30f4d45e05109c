import { Link } from "@tanstack/react-router";
import type { ItemRef } from "../../../shared/item.ts";
import type { Site } from "../../../shared/site.ts";
import { useQuoteQuery } from "../../api/order.ts";
import { failureText } from "../../lib/error-text.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { PersonIllustration } from "../../ui/person-illustration.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { checkoutLines } from "./checkout-lines.ts";
import styles from "./checkout-screen.module.css";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

interface CheckoutScreenProps {
  items: readonly ItemRef[];
  payment: Site["payment"];
}

export function CheckoutScreen({ items, payment }: CheckoutScreenProps) {
  const quote = useQuoteQuery(items);
  if (quote.isError) {
    return (
      <>
        <h1 className={styles.title}>결제하기</h1>
        <ErrorBox
          title="주문할 것을 불러오지 못했어요."
          onRetry={() => void quote.refetch()}
          retrying={quote.isFetching}
        >
          {failureText(quote.error)}
        </ErrorBox>
      </>
    );
  }
  if (items.length > 0 && !quote.data) return <CheckoutSkeleton />;
  const lines = checkoutLines(quote.data?.items ?? []);
  if (lines.some(({ price }) => price !== null)) return <CheckoutForm lines={lines} payment={payment} />;
  return (
    <>
      <h1 className={styles.title}>결제하기</h1>
      <EmptyState
        figure={<PersonIllustration head="ㅎ" arms="ㅜ" ink="text-2" face="ssuk-mid" />}
        title={items.length > 0 ? "지금은 살 수 없는 강의예요" : "결제할 것을 아직 고르지 않았어요"}
        action={
          <Link to="/courses" className={buttonClass({ variant: "primary" })}>
            코스 둘러보기
          </Link>
        }
      >
        {items.length > 0
          ? "옮겨졌거나 이제는 팔지 않아요. 다른 코스를 골라 볼까요?"
          : "마음에 드는 코스나 강의에서 시작하기를 누르면 여기로 와요."}
      </EmptyState>
    </>
  );
}
