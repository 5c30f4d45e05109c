/** Texts of the document's head and of the skeleton, apart from those of the screens: every page loads them. */
export const gamesTitle = "퀴즈";
