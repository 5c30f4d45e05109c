import { itemKey } from "../../../shared/item-ref.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { wonText } from "../../../shared/format.ts";
import { creditTerm } from "../../components/item-text.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PersonIllustration } from "../../ui/person-illustration.tsx";
import { BottomBar } from "../../ui/detail-page.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { Callout } from "../../ui/callout.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PriceSummary } from "../../components/price-summary.tsx";
import { type CartLine, cartTotals, priceTogether } from "./cart-lines.ts";
import { type CartSelection, CartList } from "./cart-list.tsx";
import { CheckoutButton, checkoutBlocker } from "./checkout-button.tsx";
import styles from "./cart-screen.module.css";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { useCartLines, useCartRemoval } from "./use-cart.ts";

export function CartScreen() {
  const cart = useCartLines();
  const remove = useCartRemoval();
  const selection = useSelection();
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
      {lines.length === 0 ? <EmptyCart /> : <Filled lines={lines} selection={selection} onRemove={remove} />}
    </div>
  );
}

/** Every line is selected until the user deselects it. */
function useSelection(): CartSelection {
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  return {
    isSelected: (line) => !deselected.has(itemKey(line)),
    select: (lines, selected) => {
      const keys = new Set(lines.map(itemKey));
      setDeselected(selected ? deselected.difference(keys) : deselected.union(keys));
    },
  };
}

interface FilledProps {
  lines: readonly CartLine[];
  selection: CartSelection;
  onRemove: (line: CartLine) => void;
}

function Filled({ lines, selection, onRemove }: FilledProps) {
  const priced = priceTogether(lines, selection.isSelected);
  const selected = priced.filter((line) => line.problem === null && selection.isSelected(line));
  const sums = cartTotals(selected.filter(({ course }) => course === null));
  const blocker = checkoutBlocker(selected.length);
  return (
    <div className={styles.parts}>
      <CartList lines={priced} selection={selection} onRemove={onRemove} />
      <PriceSummary
        title="결제 금액"
        listPrice={sums.list}
        discounts={[
          { term: "세일", amount: sums.sale },
          { term: creditTerm(sums.creditedLectures), amount: sums.credit },
        ]}
        total={sums.total}
        details={blocker ? <Callout live>{blocker}</Callout> : null}
        action={<CheckoutButton items={selected} total={sums.total} />}
        note="부가세까지 들어 있는 값이에요."
      />
      <BottomBar label="결제" className={styles.bar}>
        <p className={styles.sum}>
          <span>{`${selected.length}개 모두 더해`}</span>
          <b>{wonText(sums.total)}</b>
        </p>
        <CheckoutButton items={selected} total={sums.total} short />
      </BottomBar>
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      figure={<PersonIllustration head="ㅇ" arms="ㅜ" ink="text-2" face="gam-mid" />}
      title="장바구니가 비어 있어요."
      action={
        <Link to="/courses" className={buttonClass({ variant: "primary" })}>
          코스 둘러보기
        </Link>
      }
    >
      마음에 드는 코스나 강의를 담으면 여기에 모여요.
    </EmptyState>
  );
}
