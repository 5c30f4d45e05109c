/** The line above the title in the image of a shared page. */
export const shareText = { course: "코스", lecture: "강의", teacher: "크리에이터", promotion: "이벤트" };
