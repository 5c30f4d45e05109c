/** Texts of every page, because it loads the titles of all routes and their skeletons. */
export const noteHeadText = {
  notes: "내 노트",
  lead: "강의를 보며 쓴 노트가 모두 모여 있어요. 수강 기간이 끝나도 남아 있어요.",
};
