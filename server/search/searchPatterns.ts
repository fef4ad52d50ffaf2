import { searchText, spellSaints } from '../../model/search/searchText.ts';
import { searchWords } from '../../model/search/searchWords.ts';
import { likePattern } from '../database/sql.ts';

const MAX_WORDS = 5;
/** A part this long has a trigram to look up; a shorter one only matches at the beginning of a text, which also has one. */
const MIN_PART = 3;
const MIN_SIRET_DIGITS = 3;

interface NamePattern {
  readonly pattern: string;
  readonly isBeginning: boolean;
}

/** The typed text as LIKE patterns, to be folded by `search_text`. */
export interface SearchPatterns {
  /** All have to match. */
  readonly words: readonly string[];
  /** The same for names: a short one only matches at the beginning of one (`isBeginning`). */
  readonly names: readonly NamePattern[];
  /** The whole text as one part: an order number, a reference, a plate. */
  readonly whole: string;
  /** The whole text as a prefix, to rank the best first. */
  readonly beginning: string;
  /** The beginning of a SIRET; null: not a SIRET. */
  readonly siret: string | null;
}

const beginning = (text: string): string => likePattern(text).slice(1);

const partOf = (text: string): string => (searchText(text).length < MIN_PART ? beginning(text) : likePattern(text));

const nameOf = (word: string): NamePattern => ({ pattern: partOf(word), isBeginning: searchText(word).length < MIN_PART });

/** Parses the typed text: `06 12 34` is one number, `732 829 320` the beginning of a SIRET. */
export const readSearchPatterns = (typed: string): SearchPatterns => {
  const text = spellSaints(typed.trim()).replaceAll(/\s+/g, ' ');
  const digits = text.replaceAll(' ', '');
  return {
    words: text.split(' ').slice(0, MAX_WORDS).map(partOf),
    names: searchWords(text).slice(0, MAX_WORDS).map(nameOf),
    whole: partOf(text),
    beginning: beginning(text),
    siret: /^\d+$/.test(digits) && digits.length >= MIN_SIRET_DIGITS ? beginning(digits) : null,
  };
};
