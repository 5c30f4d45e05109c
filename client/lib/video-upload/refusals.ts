/** Answers of clients that are too early (409, 423), too many (429) or whose token has just expired (401) change. */
const passing = new Set([401, 408, 409, 423, 429]);

/** Whether another try does not change an answer. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.has(status);
