/**
 * An address without its query and hash: both may contain what only one user should know, such as the token of a link
 * in a mail. Text that is no address stays as it is.
 */
export const withoutQuery = (text: string): string =>
  /^(https?:\/\/|\/)/.test(text) ? (text.split(/[?#]/, 1)[0] ?? "") : text;

/** Removes queries from all texts of a record, such as the properties of an event. */
export const withoutQueries = <Values extends Record<string, unknown>>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === "string" ? withoutQuery(value) : value]),
  ) as Values;
