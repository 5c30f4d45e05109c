import styles from "./themes.module.css";

/** Class of a dark green body: text, buttons, bars and focus rings inside turn over by themselves. */
export const darkPanelTheme = styles.deep;

/** Class of the player's dark stage, the same in both themes. */
export const playerTheme = styles.stage;
