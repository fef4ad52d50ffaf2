/** Days that the form proposes until a key expires. */
export const KEY_DEFAULT_DAYS = 90;
/** The longest life of a key. */
export const KEY_MAX_DAYS = 365;
/** Days before its end when a key's maker is told. */
export const KEY_WARNING_DAYS = [14, 3] as const;
/** The list marks a key that expires within these days. */
export const KEY_EXPIRES_SOON_DAYS = KEY_WARNING_DAYS[0];
