import { Link, type LinkProps } from "@tanstack/react-router";
import { buttonClass } from "../../ui/action/button-class.ts";
import styles from "./list-end.module.css";

interface ListEndProps {
  text: { title: string; hint: string; action: string };
  to: LinkProps["to"];
}

/** In the last row of a list, where cards leave room: a link to another list. */
export function ListEnd({ text: { title, hint, action }, to }: ListEndProps) {
  return (
    <div className={styles.end}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{hint}</p>
      <Link to={to} className={buttonClass({ size: "s" })}>
        {action}
      </Link>
    </div>
  );
}
