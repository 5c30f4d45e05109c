import { Link } from "@tanstack/react-router";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import styles from "./under-fourteen.module.css";
import { youngText } from "./text.ts";

/** The way on for those who may not sign up yet. Nothing is requested, sent or stored. */
export const UnderFourteen = () => (
  <details className={styles.young}>
    <summary>{youngText.question}</summary>
    <p>
      {youngText.answer}{" "}
      <Link to="/courses" className={textLinkClass()}>
        {youngText.previews}
      </Link>
    </p>
  </details>
);
