/** Waits after each failed attempt; after the last one the delivery has failed, a day after the event. */
export const DELIVERY_RETRY_SECONDS: readonly number[] = [5, 30, 300, 1_800, 7_200, 18_000, 28_800, 28_800];

/** A receiver that has refused everything for this long is turned off. */
export const WEBHOOK_FAILING_DAYS = 5;

/** A receiver has to answer within these seconds. */
export const DELIVERY_TIMEOUT_SECONDS = 15;
