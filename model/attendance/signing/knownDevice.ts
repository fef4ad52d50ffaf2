/** Days for which a phone or computer that has signed is recognised again: the longest life of a cookie in browsers. */
export const DEVICE_KEPT_DAYS = 400;
