import { defineDomain } from "../../domain.ts";

/** The seller's details, which every other domain may read; `site` stores them. */
export const businessDomain = defineDomain({ tables: ["business"] });
