/** Texts of every page, because routes load their titles at once. */
export const playerHeadText = { watch: "강의 보기" };
