/** Apart from the other texts, which are loaded with the screen: its skeleton has the title before. */
export const inboxTitle = "질문·후기";
