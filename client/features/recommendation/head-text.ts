/** Texts of the document's head and of the skeleton, apart from those of the screen: every page loads them. */
export const forYouTitle = "추천";
export const forYouDescription = "왜 추천하는지 알려 드려요. 많이 듣는 코스와 새로 나온 코스를 주제별로 만나 보세요.";
