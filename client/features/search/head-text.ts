/** Texts of the document's head, apart from those of the screen: every page loads the heads of all routes. */
export const searchTitle = (query: string | undefined): string =>
  query?.trim() ? `‘${query.trim()}’ 검색 결과` : "검색";
