/** The words of a search, each of which a note or its lecture's title holds. */
export const soughtWords = (query: string): string[] => query.normalize("NFC").split(/\s+/).filter(Boolean);
