import { useCartCount } from "../../../../api/cart.ts";
import { navigationText } from "../text.ts";
import styles from "./top-navigation.module.css";

/** How many items are in the cart. On the icon, where it takes no space of its own: it comes late. */
export function CartCount() {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{navigationText.itemCount(count)}</span>
    </>
  );
}
