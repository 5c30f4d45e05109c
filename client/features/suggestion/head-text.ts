export const suggestTitle = "제안하기";
