/** Smaller numbers of people are not shown: they say that the shop is empty. */
export const fewestShown = { learners: 30, followers: 10 };
