import { withoutQuery } from "./page-address.ts";

declare global {
  /** The query with which the document was opened; its script removes from the address what no screen reads. */
  var openedSearch: string | undefined;
}

/** Parameters of an address that analytics reads, in its own order: the parameters of campaigns and the click ids of advertisers. */
const parameters = [
  "utm_campaign",
  "utm_content",
  "utm_id",
  "utm_medium",
  "utm_source",
  "utm_term",
  "dclid",
  "gbraid",
  "gclid",
  "fbclid",
  "ko_click_id",
  "li_fat_id",
  "msclkid",
  "rdt_cid",
  "ttclid",
  "twclid",
  "wbraid",
] as const;

/** How a visitor came here. */
export function campaignOf(search: string, referrer: string): Record<string, string> {
  const query = new URLSearchParams(search);
  const given = parameters.map((name) => [name, query.get(name)] as const);
  const from =
    referrer === ""
      ? []
      : [
          ["referrer", withoutQuery(referrer)],
          ["referring_domain", new URL(referrer).host],
        ];
  return Object.fromEntries([...given.filter(([, value]) => value), ...from]);
}

/**
 * Analytics reads campaigns from the address as it is now. On a page that has left the address with the campaign it
 * takes this cookie instead, reads it once and removes it.
 */
export function passCampaign(key: string): void {
  const campaign = JSON.stringify(campaignOf(globalThis.openedSearch ?? location.search, document.referrer));
  const value = btoa(encodeURIComponent(campaign));
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `AMP_MKTG_ORIGINAL_${key.slice(0, 10)}=${value}; Max-Age=60; Path=/; SameSite=Lax${secure}`;
}
