/** A larger logo would weigh on every message. */
export const MAIL_LOGO_MAX_BYTES = 100_000;
