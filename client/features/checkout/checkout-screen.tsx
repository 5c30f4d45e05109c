import { Link } from "@tanstack/react-router";
import type { ItemRef } from "../../../shared/item.ts";
import type { Site } from "../../../shared/site.ts";
import { useSaleItems } from "../../api/use-sale-items.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { PersonIllustration } from "../../ui/person-illustration.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import styles from "./checkout-screen.module.css";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { withoutRepeats } from "./checkout-totals.ts";

interface CheckoutScreenProps {
  refs: readonly ItemRef[];
  payment: Site["payment"];
}

export function CheckoutScreen({ refs, payment }: CheckoutScreenProps) {
  const found = useSaleItems(withoutRepeats(refs));
  const items = found.flatMap((line) => (line.kind === "found" && line.item.price !== null ? [line.item] : []));
  const failed = found.flatMap((line) => (line.kind === "failed" ? [line] : []));
  if (found.some((line) => line.kind === "loading")) return <CheckoutSkeleton />;
  if (failed.length > 0) {
    return (
      <>
        <h1 className={styles.title}>결제하기</h1>
        <ErrorBox title="주문할 것을 불러오지 못했어요." onRetry={() => failed.forEach((line) => line.retry())}>
          인터넷이 이어지면 다시 시도해 주세요.
        </ErrorBox>
      </>
    );
  }
  if (items.length > 0) return <CheckoutForm found={found} items={items} payment={payment} />;
  return (
    <>
      <h1 className={styles.title}>결제하기</h1>
      <EmptyState
        figure={<PersonIllustration head="ㅎ" arms="ㅜ" ink="text-2" face="ssuk-mid" />}
        title={refs.length > 0 ? "지금은 살 수 없는 강의예요" : "결제할 것을 아직 고르지 않았어요"}
        action={
          <Link to="/courses" className={buttonClass({ variant: "primary" })}>
            코스 둘러보기
          </Link>
        }
      >
        {refs.length > 0
          ? "옮겨졌거나 이제는 팔지 않아요. 다른 코스를 골라 볼까요?"
          : "마음에 드는 코스나 강의에서 시작하기를 누르면 여기로 와요."}
      </EmptyState>
    </>
  );
}
