const FOLDED = /\P{ASCII}/gu;
const NO_LETTER = /[^a-z0-9]+/g;

/** Lower case without accents, of the same length. */
export const foldAccents = (text: string): string =>
  text.toLocaleLowerCase('fr').replace(FOLDED, (letter) => letter.normalize('NFD').charAt(0));

/** The id of a section's heading. */
export const headingId = (heading: string): string => `guide-${foldAccents(heading).replace(NO_LETTER, '-')}`;

/** Markdown as a person reads it, in one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/\*\*|`/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
