import styles from "./themes.module.css";

/** Class of a dark green panel: text, buttons, bars and focus rings inside adapt to it. */
export const darkPanelTheme = styles.deep;

/** Class of the player's dark panel, the same in both themes. */
export const playerTheme = styles.stage;
