/** Characters that all document fonts contain: Latin letters, French punctuation, the euro. Most texts need no further check. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/;

/** Does the text contain only characters that all document fonts have. */
export const isPlainText = (text: string): boolean => PLAIN.test(text);
