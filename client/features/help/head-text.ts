/** Texts of the document's head, apart from those of the screen: every page loads the heads of all routes. */
export const helpHeadText = {
  title: "자주 묻는 질문",
  description: "결제와 환불, 수강, 계정에 대해 자주 묻는 질문과 답이에요.",
};
