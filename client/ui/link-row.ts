import styles from "./link-row.module.css";

/** A line that leads on: an icon, words (and `small` ones under them), a chevron at the end. */
export const linkRowClass = styles.row;
