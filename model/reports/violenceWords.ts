/** Beginnings of words that tell of violence, harassment or discrimination, without accents. */
const BEGINNINGS = [
  'viol(?!ation|oniste|on\\b|ons\\b|et|in)',
  'agress',
  'harcel',
  'discrimin',
  'racis',
  'sexis',
  'sexuel',
  'homophob',
  'transphob',
  'antisemit',
  'islamophob',
  'xenophob',
  'attouch',
  'tripot',
  'insult',
  'injuri',
  'humili',
  'menac',
  'frappe(?!r? fort)',
  'gifl',
  'bouscul',
  'intimid',
];

const VIOLENCE = new RegExp(`(?<![a-z])(?:${BEGINNINGS.join('|')})`);

/**
 * Does a text seem to tell of violence, harassment or discrimination. It only offers the other page to whoever writes: a word too many
 * costs a click, a missed one nothing more than before.
 */
export const tellsOfViolence = (text: string): boolean =>
  VIOLENCE.test(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
