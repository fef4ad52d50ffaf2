import { searchText, spellSaints } from './searchText.ts';

const MAX_WORDS = 8;
/** A number with separators, or a word. */
const WORD = /(?<!\S)\+?\(?\d[\d().-]*(?:\s+[\d().-]+)+(?!\S)|\S+/g;
const NUMBER = /^[+\d\s().-]{4,}$/;

/** A telephone number as digits, starting with its national 0; other text unchanged. */
const digitsOf = (word: string): string =>
  NUMBER.test(word) ? word.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00)(?:330?|(?=262|59[046]))/, '0') : word;

/**
 * Splits a search text into words, in any order; a telephone number is one word, with or without separators.
 * @example searchWords('dupont 06 12 34'); // ['dupont', '061234']
 */
export const searchWords = (typed: string): readonly string[] =>
  (spellSaints(typed).match(WORD) ?? []).map(digitsOf).filter(Boolean).slice(0, MAX_WORDS);

/** Is every word of a search text in the text, as the server searches. */
export const hasEveryWord = (text: string, typed: string): boolean => {
  const searched = searchText(text);
  return searchWords(typed).every((word) => searched.includes(searchText(word)));
};
