import { X } from "lucide-react";
import { itemKindText } from "../../../shared/item/text.ts";
import { ItemAmount } from "../../components/item-amount.tsx";
import { ItemLink } from "../../components/item-link.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { CartItemNotice } from "./cart-item-notice.tsx";
import styles from "./cart-item-row.module.css";
import type { PricedCartLine } from "./cart-lines.ts";
import { itemText } from "../../components/text.ts";
import { cartText } from "./text.ts";

interface CartItemRowProps {
  line: PricedCartLine;
  /** The user had it until its period ended. */
  renews: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onRemove: () => void;
}

export function CartItemRow({ line, renews, selected, onSelect, onRemove }: CartItemRowProps) {
  const { itemId, category, cover, teacherName, problem } = line;
  const title = line.title || cartText.unknown;
  const closed = problem !== null;
  return (
    <li className={classNames(styles.row, closed && styles.closed)}>
      <div className={styles.selection}>
        <Checkbox checked={selected} disabled={closed} onChange={(event) => onSelect(event.target.checked)}>
          <span className="sr-only">{cartText.select(title)}</span>
        </Checkbox>
      </div>
      <div className={styles.cover}>
        <Cover id={itemId} title={title} subject={category} cover={cover} ratio="4:3" faded={closed} />
      </div>
      <div className={styles.text}>
        {teacherName ? (
          <MetaList>
            {kindText(line)}
            {teacherName}
            {renews ? cartText.renew : null}
          </MetaList>
        ) : null}
        <h2>{problem === "WITHDRAWN" ? title : <ItemLink item={line}>{title}</ItemLink>}</h2>
        <CartItemNotice line={line} />
      </div>
      {problem === null ? (
        <ItemAmount
          amount={line.amount}
          original={line.listPrice}
          lowest={line.lowestPrice30}
          className={styles.amount}
        />
      ) : null}
      <IconButton className={styles.remove} label={cartText.remove(title)} icon={<X />} onClick={onRemove} />
    </li>
  );
}

const kindText = ({ itemType, lectureCount }: PricedCartLine): string =>
  [itemKindText[itemType], ...(lectureCount === null ? [] : [itemText.lectures(lectureCount)])].join(" · ");
