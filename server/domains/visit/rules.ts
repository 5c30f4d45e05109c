type Headers = Record<string, string | string[] | undefined>;

const botAgents =
  /bot|crawl|spider|slurp|scrap|preview|external|yeti|daum|headless|lighthouse|monitor|pingdom|uptime|curl|wget|fetch|python|java\/|go-http|okhttp|axios|node|httpclient|libwww/i;

/** Whether a request for a page comes from a person who opens it, according to its headers. */
export function isPageView({ "user-agent": agent = "", ...headers }: Headers): boolean {
  const isAhead = `${String(headers["sec-purpose"])} ${String(headers["purpose"])}`.includes("prefetch");
  return String(agent).startsWith("Mozilla/") && !botAgents.test(String(agent)) && !isAhead;
}
