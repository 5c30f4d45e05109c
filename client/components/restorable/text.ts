export const restorableText = {
  undo: "되돌리기",
  undoOf: (title: string) => `되돌리기: ${title}`,
};
