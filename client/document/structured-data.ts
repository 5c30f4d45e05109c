import { fewestRatings } from "../../shared/review/fewest-ratings.ts";

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

/** The price of an item. @param price in won, as its page shows it */
export const offer = (url: string, price: number) => ({
  offers: {
    "@type": "Offer",
    price,
    priceCurrency: "KRW",
    category: price === 0 ? "Free" : "Paid",
    availability: "https://schema.org/InStock",
    url,
  },
});

/** ISO 8601: `PT6M48S`. */
export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/** The rating of an item as its page shows it; nothing where it shows none. */
export const aggregateRating = ({
  ratingCount,
  ratingAverage,
}: {
  ratingCount: number;
  ratingAverage: number | null;
}) =>
  ratingAverage === null || ratingCount < fewestRatings
    ? {}
    : {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: Number(ratingAverage.toFixed(1)),
          bestRating: 5,
          worstRating: 1,
          reviewCount: ratingCount,
        },
      };
