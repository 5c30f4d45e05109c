/** Of every page, because routes load their titles at once. */
export const noteHeadText = { notes: "내 노트" };
