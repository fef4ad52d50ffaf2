/** Days that the log keeps a delivery. */
export const DELIVERY_KEPT_DAYS = 30;

/** Bytes of a receiver's answer that are kept. */
export const DELIVERY_ANSWER_BYTES = 500;
