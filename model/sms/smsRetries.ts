/** Waits after each attempt that the provider certainly did not accept. */
export const SMS_RETRY_SECONDS: readonly number[] = [15, 60, 300, 900, 1_800, 3_600];

/** A link or a reminder is of no use later. */
export const SMS_VALID_HOURS = 6;

/** Longer than an attempt: the sender of an SMS still marked as being sent was killed. */
export const SMS_LEASE_SECONDS = 60;
