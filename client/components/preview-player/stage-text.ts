/** Apart from the player's own texts, which are loaded with it. */
export const previewStageText = {
  place: (course: string, number: number) => `${course} ${number}강`,
  noAccount: "가입 없이 바로 재생",
};
