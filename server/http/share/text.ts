/** The line above the title in the image of a shared page that has no item. */
export const shareText = { teacher: "크리에이터", promotion: "이벤트" };
