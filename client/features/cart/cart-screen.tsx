import { itemKey } from "../../../shared/item/ref.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { wonText } from "../../../shared/format.ts";
import { creditTerm } from "../../components/item-text.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { BottomBar } from "../../ui/layout/detail-page.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { PriceSummary } from "../../components/price-summary.tsx";
import { type CartLine, cartTotals, priceTogether } from "./cart-lines.ts";
import { type CartSelection, CartList } from "./cart-list.tsx";
import { CheckoutButton, checkoutBlocker } from "./checkout-button.tsx";
import styles from "./cart-screen.module.css";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { useCartLines, useCartRemoval } from "./use-cart.ts";
import { useCartCoupons } from "./use-cart-coupons.ts";
import { sumText } from "../../components/text.ts";
import { cartEmptyText, cartText } from "./text.ts";
import { PreviewSuggestions } from "../../components/suggestions/preview-suggestions.tsx";

export function CartScreen() {
  const cart = useCartLines();
  const remove = useCartRemoval();
  const selection = useSelection();
  if (cart.kind === "loading") return <CartSkeleton />;
  if (cart.kind === "failed") {
    return (
      <>
        <PageTitle title={cartText.title} />
        <ErrorBox title={cartText.failed.title} onRetry={cart.retry}>
          {cartText.failed.hint}
        </ErrorBox>
      </>
    );
  }
  const { lines } = cart;
  return (
    <div className={styles.screen}>
      <PageTitle title={cartText.title} count={lines.length || undefined} />
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
  const blocker = checkoutBlocker(selected.length);
  const sums = cartTotals(selected.filter(({ course }) => course === null));
  const coupons = useCartCoupons(blocker ? [] : selected, sums.total);
  const total = sums.total - coupons.amount;
  const payment = { items: selected, amount: sums.total, total, coupons: coupons.applied };
  return (
    <div className={styles.parts}>
      <CartList lines={priced} selection={selection} onRemove={onRemove} />
      <PriceSummary
        title={cartText.amount}
        listPrice={sums.list}
        discounts={[
          { term: sumText.discount, amount: sums.sale },
          { term: creditTerm(sums.creditedLectures), amount: sums.credit },
          { term: cartText.coupon(coupons.applied), amount: coupons.amount },
        ]}
        total={total}
        details={blocker ? <Callout live>{blocker}</Callout> : null}
        action={<CheckoutButton {...payment} />}
        note={cartText.note}
      />
      <BottomBar label={cartText.bar} className={styles.bar}>
        <p className={styles.sum}>
          <span>{coupons.amount > 0 ? cartText.sumWithCoupon(selected.length) : cartText.sum(selected.length)}</span>
          <b>{wonText(total)}</b>
        </p>
        <CheckoutButton {...payment} short />
      </BottomBar>
    </div>
  );
}

function EmptyCart() {
  return (
    <>
      <EmptyState
        figure={<PersonIllustration head="ㅇ" arms="ㅜ" ink="text-2" face="gam-mid" />}
        title={cartEmptyText.title}
        action={
          <Link to="/courses" className={buttonClass({ variant: "primary" })}>
            {cartEmptyText.courses}
          </Link>
        }
      >
        {cartEmptyText.hint}
      </EmptyState>
      <PreviewSuggestions />
    </>
  );
}
