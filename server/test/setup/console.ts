import { afterAll, afterEach } from "vitest";

/** An error or a warning on the console that a test does not expect (by its own spy) fails the test. */
const unexpected: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...parts: unknown[]) => {
    unexpected.push(`console.${method}: ${parts.map(String).join(" ")}`);
  };
}

afterEach(failIfAny);
afterAll(failIfAny);

function failIfAny(): void {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(messages.join("\n"));
}
