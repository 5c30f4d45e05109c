/** The horizontal run of the slit per unit of height: tan 12deg. */
export const slitSlope = 0.2126;
