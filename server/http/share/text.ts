/** What an image of a shared page says above its title. */
export const shareText = { course: "코스", lecture: "강의", teacher: "크리에이터" };
