/** schema.org objects that several pages have. */

export const itemList = (origin: string, paths: string[]) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: paths.map((path, index) => ({ "@type": "ListItem", position: index + 1, url: origin + path })),
});

export const breadcrumbs = (origin: string, steps: { name: string; path: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** ISO 8601: `PT6M48S`. */
export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/** The rating of an item; nothing without a review. */
export const aggregateRating = ({
  ratingCount,
  ratingAverage,
}: {
  ratingCount: number;
  ratingAverage: number | null;
}) =>
  ratingAverage === null
    ? {}
    : {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: ratingAverage,
          bestRating: 5,
          worstRating: 1,
          reviewCount: ratingCount,
        },
      };
