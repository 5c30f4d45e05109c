export const favoriteText = {
  /** The name of a heart in each of its states. */
  name: (title: string) => `찜하기: ${title}`,
  add: "찜하기",
  added: "찜했어요",
};
