/** Names up to this length are shown as they are. */
const SHORT_NAME = 4;

/** Words that say nothing about the training. */
const SMALL_WORDS = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'en', 'à', 'au', 'aux', 'pour', 'sur', 'par']);

/** A name's short form for narrow columns: `EPP` stays, `Éco-conduite` is `ÉC`, `Driver Program 1h30` is `DP1h30`. */
export const trainingTypeAbbreviation = (name: string): string => {
  if (name.length <= SHORT_NAME) return name;
  const words = name.split(/[^\p{L}\p{N}½¼/]+/u).filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  if (words.length === 1) return name.slice(0, SHORT_NAME - 1);
  return words.map((word) => (/^\p{N}/u.test(word) || isAcronym(word) ? word : (word[0] ?? '').toUpperCase())).join('');
};

const isAcronym = (word: string): boolean => word.length <= SHORT_NAME && word === word.toUpperCase();
