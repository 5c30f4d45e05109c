import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** The fields of an error that are logged beside its text: nothing that a caller may have sent. */
const errorFields = ["type", "code", "severity", "schema", "table", "column", "constraint", "routine"].concat([
  "errno",
  "syscall",
  "statusCode",
  "responseCode",
  "command",
]);

/** A name of a parameter, which is no value itself. */
const parameterName = /^[\w.[\]-]{1,40}$/;
/** An address and its query, in a text. */
const addressWithQuery = /((?:https?:\/\/|\/)[^\s"'<>?]*)\?([^\s"'<>]*)/g;
const mailAddress = /[^\s"'<>()=:;,@]+@[^\s"'<>()=:;,@]+/g;
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** The names of a query's parameters, because people type what they search for, and links carry tokens. */
const namesOf = (query: string): string =>
  query
    .split("&")
    .map((pair) => pair.split("=", 1)[0] ?? "")
    .map((name) => (parameterName.test(name) ? `${name}=…` : "…"))
    .join("&");

/** A text without the values of queries and without e-mail addresses. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(addressWithQuery, (_, address: string, query: string) => `${address}?${namesOf(query)}`)
    .replaceAll(mailAddress, "…");

/** PostgreSQL and parsers quote the value that they refuse: codes of class 22 are wrong data. */
function quotesValue(error: Error & { code?: unknown }, depth = 0): boolean {
  const { name, code, cause } = error;
  if (name === "SyntaxError" || (typeof code === "string" && /^22\w{3}$/.test(code))) return true;
  return depth < 5 && cause instanceof Error && quotesValue(cause, depth + 1);
}

function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? withoutValues(error) : error;
  const serialized = stdSerializers.err(error);
  const isQuoting = quotesValue(error);
  const textOf = (text: string) => withoutValues(isQuoting ? text.replaceAll(quoted, "…") : text);
  return {
    ...Object.fromEntries(errorFields.map((field) => [field, serialized[field]])),
    message: textOf(serialized.message),
    stack: textOf(serialized.stack),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(errorWithoutValues) }),
  };
}

const addressWithoutValues = (url: unknown): unknown => (typeof url === "string" ? withoutValues(url) : url);

/** The log of the server. It says which request failed and why, but not what its caller searched for, typed or sent. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      hooks: {
        // Without a message pino takes that of the error as it is.
        logMethod(args, method) {
          const [line, ...rest] = args;
          const isError = rest.length === 0 && typeof line === "object" && line !== null;
          method.apply(this, isError ? [line, "an event without a message"] : args);
        },
      },
      serializers: {
        err: errorWithoutValues,
        url: addressWithoutValues,
        req: ({ method, url }: { method: string; url: string }) => ({ method, url: addressWithoutValues(url) }),
        logged: (fields: Record<string, string>) =>
          Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, withoutValues(text)])),
      },
    },
    destination ?? pino.destination(1),
  );
