/** Fewer ratings than this have no meaningful average: it is neither shown nor stated to search engines. */
export const fewestRatings = 3;
