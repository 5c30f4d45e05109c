import type { PageHead } from "../../lib/document/page-head.ts";

const description = "보고 끝나는 강의 말고, 손에 남는 강의를 골라요. 코스와 강의, 크리에이터를 한곳에서 만나요.";

export const homeHead: PageHead = {
  title: "아는 것과 하는 것, 그 사이를 좁혀요",
  description,
  canonical: "/",
  structuredData: (origin) => [
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "CLOSEGAP",
      url: `${origin}/`,
      inLanguage: "ko",
      description,
    },
  ],
};
