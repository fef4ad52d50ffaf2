const MAX_WORDS = 8;
/** Digits with what people put between them, or a word. */
const WORD = /(?<!\S)\+?\(?\d[\d().-]*(?:\s+[\d().-]+)+(?!\S)|\S+/g;
const NUMBER = /^[+\d\s().-]{4,}$/;

/** A telephone number as digits, from its national 0; anything else as it is. */
const digitsOf = (word: string): string =>
  NUMBER.test(word) ? word.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00)(?:330?|(?=262|59[046]))/, '0') : word;

/**
 * What a person typed to find somebody, word by word, in whatever order: the digits of a telephone number are one word, whether or not
 * they were typed in pairs.
 * @example searchWords('dupont 06 12 34'); // ['dupont', '061234']
 */
export const searchWords = (typed: string): readonly string[] =>
  (typed.match(WORD) ?? []).map(digitsOf).filter(Boolean).slice(0, MAX_WORDS);
