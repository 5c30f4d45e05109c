/** Apart from the texts of the dialog, whose code is loaded when it is opened. */
export const shareButtonText = {
  action: "공유",
  name: (title: string) => `‘${title}’ 공유하기`,
};
