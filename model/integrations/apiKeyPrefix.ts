/** First characters of every key, for secret scanners. */
export const KEY_PREFIX = 'pil_';
