import { itemKey } from "../../../shared/item.ts";
import { useState } from "react";
import { wonText } from "../../../shared/format.ts";
import { creditTerm } from "../../components/sale-item-text.ts";
import { BottomBar } from "../../ui/detail-page.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { Callout } from "../../ui/callout.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PriceSummary } from "../../components/price-summary.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import type { CartLine } from "./cart-line.ts";
import { type CartSelection, CartList } from "./cart-list.tsx";
import { CheckoutButton, checkoutBlocker } from "./checkout-button.tsx";
import styles from "./cart-screen.module.css";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { cartTotals } from "./cart-totals.ts";
import { priceTogether } from "./included-lines.ts";
import { useCartLines } from "./use-cart-lines.ts";
import { useCartRemoval } from "./use-cart-removal.ts";

export function CartScreen() {
  const cart = useCartLines();
  const remove = useCartRemoval();
  const choice = useChoice();
  if (cart.kind === "loading") return <CartSkeleton />;
  if (cart.kind === "failed") {
    return (
      <>
        <PageTitle title="장바구니" />
        <ErrorBox title="장바구니를 불러오지 못했어요." onRetry={cart.retry}>
          담은 것은 그대로 있어요. 인터넷이 이어지면 다시 시도해 주세요.
        </ErrorBox>
      </>
    );
  }
  const { lines } = cart;
  return (
    <div className={styles.screen}>
      <PageTitle title="장바구니" count={lines.length || undefined} />
      {lines.length === 0 ? <CartEmpty /> : <Filled lines={lines} choice={choice} onRemove={remove} />}
    </div>
  );
}

/** All is chosen until a user leaves it out. */
function useChoice(): CartSelection {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  return {
    isChosen: (line) => !leftOut.has(itemKey(line)),
    choose: (lines, chosen) => {
      const keys = new Set(lines.map(itemKey));
      setLeftOut(chosen ? leftOut.difference(keys) : leftOut.union(keys));
    },
  };
}

interface FilledProps {
  lines: readonly CartLine[];
  choice: CartSelection;
  onRemove: (line: CartLine) => void;
}

function Filled({ lines, choice, onRemove }: FilledProps) {
  const priced = priceTogether(lines, choice.isChosen);
  const chosen = priced.filter((line) => line.problem === null && choice.isChosen(line));
  const sums = cartTotals(chosen.filter(({ course }) => course === null));
  const obstacle = checkoutBlocker(chosen.length);
  return (
    <div className={styles.parts}>
      <CartList lines={priced} choice={choice} onRemove={onRemove} />
      <PriceSummary
        title="결제 금액"
        listPrice={sums.list}
        discounts={[
          { term: "세일", amount: sums.sale },
          { term: creditTerm(sums.creditedLectures), amount: sums.credit },
        ]}
        total={sums.total}
        details={obstacle ? <Callout live>{obstacle}</Callout> : null}
        action={<CheckoutButton items={chosen} total={sums.total} />}
        note="부가세까지 들어 있는 값이에요."
      />
      <BottomBar label="결제" className={styles.bar}>
        <p className={styles.sum}>
          <span>{`${chosen.length}개 모두 더해`}</span>
          <b>{wonText(sums.total)}</b>
        </p>
        <CheckoutButton items={chosen} total={sums.total} short />
      </BottomBar>
    </div>
  );
}
