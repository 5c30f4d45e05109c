/** Apart from the texts of the dialog, whose code is loaded when it is opened. */
export const shareButtonText = {
  action: "공유하기",
  name: (title: string) => `공유하기: ${title}`,
};
