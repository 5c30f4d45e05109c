/** How long a page, a mail or a video is waited for, in milliseconds: a busy machine takes longer, and no test is about that. */
export const waitTimeoutMs = 60_000;
