import type { PageHead } from "../../document/page-head.ts";
import { homeText } from "./text.ts";

const { title, description } = homeText;

export const homeHead: PageHead = {
  title,
  description,
  canonical: "/",
  hasFeed: true,
  structuredData: import.meta.env.SSR
    ? (origin) => [
        {
          "@context": "https://schema.org",
          "@type": "WebSite",
          name: "CLOSEGAP",
          url: `${origin}/`,
          inLanguage: "ko",
        },
      ]
    : undefined,
};
