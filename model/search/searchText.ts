import { plainText } from '../kernel/values/french.ts';

const SAINT = /(?<![\p{L}\p{N}_])st(e?)[ .\t\n\r\u00a0\u2009\u202f\u2010-\u2014-]+(?=\p{L})/giu;
const SEPARATOR = /[ \t\n\r\u00a0\u2009\u202f'\u2018\u2019\u02bc\u00b4`\u2010-\u2014-]/g;

/** « St » and « Ste » before another word in full, for a text that is split into words. */
export const spellSaints = (typed: string): string => typed.replaceAll(SAINT, 'saint$1 ');

/**
 * A text as it is searched, like the SQL function `search_text`: without case, accents, blanks, hyphens and apostrophes, « St » and
 * « Saint » alike before another word. « saint » becomes « saintst », in which both are found.
 */
export const searchText = (text: string): string =>
  plainText(spellSaints(text))
    .replaceAll(SEPARATOR, '')
    .replaceAll(/saint(?=[a-z])/g, 'saintst');
