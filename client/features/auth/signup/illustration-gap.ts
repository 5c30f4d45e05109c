/** The slit of the illustration in rem: smaller with each step. */
export const illustrationGap = (step: number): number => [12, 5.6, 1.4][step - 1] ?? 0;
