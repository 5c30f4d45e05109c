import type { PageHead } from "../../document/page-head.ts";
import { forYouDescription, forYouTitle } from "./head-text.ts";

export const forYouHead: PageHead = import.meta.env.SSR
  ? { title: forYouTitle, description: forYouDescription, canonical: "/foryou" }
  : { title: forYouTitle };
