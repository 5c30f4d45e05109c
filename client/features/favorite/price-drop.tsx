import { ArrowDown } from "lucide-react";
import { wonText } from "../../../shared/format.ts";
import type { Favorite } from "../../../shared/favorite/schema.ts";
import styles from "./price-drop.module.css";
import { wishlistItemText } from "./text.ts";

const [before, after] = wishlistItemText.droppedBy;

/** By how much the price has dropped since the item was added; nothing if it has not. */
export function PriceDrop({ favorite: { priceAdded, price } }: { favorite: Pick<Favorite, "priceAdded" | "price"> }) {
  if (priceAdded === null || price === null || price >= priceAdded) return null;
  return (
    <p className={styles.drop}>
      <ArrowDown />
      <span>
        {before}
        <b>{wonText(priceAdded - price)}</b>
        {after}
      </span>
    </p>
  );
}
