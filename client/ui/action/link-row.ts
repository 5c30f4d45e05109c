import styles from "./link-row.module.css";

/** The class of a row that is a link: an icon, a text (`small` under it) and a chevron at the end. */
export const linkRowClass = styles.row;
