import { Link } from "@tanstack/react-router";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { CertificateAction } from "../certificate-action.tsx";
import { NotesLink } from "../classroom/notes-link.tsx";
import { watchLabel } from "../progress-text.ts";
import styles from "./registration-row.module.css";
import { WatchLink } from "../watch-link.tsx";
import { registrationsText } from "../text.ts";

export function RegistrationActions({ item }: { item: RegisteredItem }) {
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <CertificateAction item={item} />
        {item.status === "VALID" ? (
          <WatchLink item={item} className={buttonClass({ size: "s" })}>
            {watchLabel(item)}
          </WatchLink>
        ) : null}
        {item.expiredReason === "PERIOD" ? (
          <Link to="/payment" search={toCheckoutSearch([item])} className={buttonClass({ size: "s" })}>
            {registrationsText.again}
          </Link>
        ) : null}
      </div>
      <p className={styles.links}>
        <NotesLink item={item}>{registrationsText.notes}</NotesLink>
        {item.orderId === null ? null : (
          <Link to="/my/orders" search={{ open: item.orderId }} className={textLinkClass()}>
            {registrationsText.order}
          </Link>
        )}
      </p>
    </div>
  );
}
