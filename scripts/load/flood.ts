/** A request template; `{n}` in path, headers or body is replaced by the request's number. */
export type FloodRequest = { method: string; path: string; headers: Record<string, string>; body?: unknown };
export type Flood = { url: string; requests: FloodRequest[]; parallel: number; total: number };
/** Number of responses by kind: `201`, `429 TOO_MANY_REQUESTS`, or the error of a request without a response. */
export type FloodResult = { answers: Record<string, number>; seconds: number };

/**
 * Cycles through the requests with `parallel` at a time, in a separate process so that it does not distort
 * measurements.
 */
async function send({ url, requests, parallel, total }: Flood): Promise<FloodResult> {
  const answers: Record<string, number> = {};
  const startedAt = performance.now();
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < total) {
      const n = next++;
      const template = requests[n % requests.length];
      if (!template) return;
      const request = JSON.parse(JSON.stringify(template).replaceAll("{n}", String(n))) as FloodRequest;
      const answer = await sendRequest(url, request);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, sender));
  return { answers, seconds: (performance.now() - startedAt) / 1000 };
}

async function sendRequest(url: string, { method, path, headers, body }: FloodRequest): Promise<string> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? undefined : { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(120_000),
    });
    const text = await response.text();
    const code = response.ok ? "" : (/"(?:code|errorCode)":"([A-Z_]+)"/.exec(text)?.[1] ?? "");
    return `${response.status} ${code}`.trim();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error && "code" in cause ? String(cause.code) : String(error);
  }
}

process.once("message", (flood: Flood) => {
  void send(flood).then((result) => process.send?.(result, () => process.disconnect()));
});
