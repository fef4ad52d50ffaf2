/** Characters that every font of the documents has: Latin letters, French punctuation, the euro. Most texts need no further look. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/;

/** Has a text only characters that every font of the documents has. */
export const isPlainText = (text: string): boolean => PLAIN.test(text);
