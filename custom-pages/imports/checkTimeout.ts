/** How long a page waits while the server checks a file of the largest size, in milliseconds. */
export const CHECK_TIMEOUT_MS = 120_000;
