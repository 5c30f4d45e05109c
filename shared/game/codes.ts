/** Choose one option, put all options in order, fill in a word. */
export const gameKinds = ["CHOOSE", "ORDER", "FILL"] as const;
export type GameKind = (typeof gameKinds)[number];

/**
 * EXACT, or right although spaces, case or punctuation differ (FORM), a listed other name (SYNONYM), one wrong letter
 * (TYPO); or not right (WRONG), or too late (LATE).
 */
export const gameVerdicts = ["EXACT", "FORM", "SYNONYM", "TYPO", "WRONG", "LATE"] as const;
export type GameVerdict = (typeof gameVerdicts)[number];

export const isRight = (verdict: GameVerdict): boolean => verdict !== "WRONG" && verdict !== "LATE";
