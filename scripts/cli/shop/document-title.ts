/** The heading of a document is its title. */
export const titleOf = (content: string): string | undefined => /^#\s+(.+)$/m.exec(content)?.[1]?.trim();
