/** Texts of the document's head and of the skeleton, apart from those of the screen: every page loads them. */
export const wishlistTitle = "찜 목록";
