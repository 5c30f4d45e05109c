import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { todayText } from "./text.ts";
import styles from "./today.module.css";

const text = todayText.allDone;

/** In place of the panel where every item is completed. */
export const AllDone = () => (
  <Panel aria-labelledby="next" className={styles.done}>
    <h2 id="next">{text.title}</h2>
    <p>{text.text}</p>
    <Link to="/foryou" className={buttonClass({ variant: "primary" })}>
      {text.action}
    </Link>
  </Panel>
);
