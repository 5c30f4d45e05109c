/** Texts of the frame of the inbox, which its skeleton shows before the other texts are loaded. */
export const inboxHeadText = {
  title: "질문·후기",
  lead: (hours: number) => `${hours}시간이 지난 질문부터 보여 드려요.`,
};
