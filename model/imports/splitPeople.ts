import { CIVILITIES } from '../kernel/values/civilities.ts';
import { problemMessage } from '../messages/problems/problemMessage.ts';
import type { SplitText } from './splitPlaces.ts';
import { plainWord, synonymIn } from './typedCells.ts';

/** Order of first and last name where capitals do not say it; null: nobody has said. */
export type NameOrder = 'lastFirst' | 'firstLast' | null;

type PersonPart = 'civility' | 'lastName' | 'firstName';

const PARTICLES: ReadonlySet<string> = new Set(
  "d d' de du des la le les von van der den ter ten vom zu zum di da do dos das della del dello san ben bin el al y mc mac o'".split(
    ' ',
  ),
);

const isParticle = (word: string): boolean => PARTICLES.has(plainWord(word).replaceAll('’', "'"));

/** Two people in one cell, a name of birth, a title that no field takes: who is meant is not ours to say. */
const SEVERAL: ReadonlySet<string> = new Set(
  'et ou and ne nee nes epouse ep vve veuve dr docteur maitre prof professeur pr'.split(' '),
);
const NO_NAME = /[&+/;()\d@?]/;

const INITIALS = /^(\p{Lu}\.-?)+$/u;

/** Is it a surname in capitals: `McDONALD`, `d’ARC`, but no initials. */
const isCapital = (word: string): boolean => {
  const letters = word.replace(/^(?:Mc|Mac|[Dd]['’]|O['’]|De|Le|La)(?=\p{Lu}{2})/u, '').replaceAll(/[^\p{L}]/gu, '');
  if (INITIALS.test(word)) return false;
  return letters.length > 1 && letters === letters.toLocaleUpperCase('fr');
};

const civilityOf = (word: string | undefined, isFirst: boolean): string | null => {
  const plain = plainWord(word ?? '');
  // « DUPONT M. » may be an initial; « F. Dupont » is one.
  if (plain.length < 2 && !(plain === 'm' && isFirst)) return null;
  return CIVILITIES.find((civility) => plainWord(civility) === plain) ?? synonymIn(CIVILITIES, plain);
};

/** Words, a particle after a hyphen with the next one: `Heijdanus-De Boer`. */
const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const before = words.at(-1);
    if (before && /-/.test(before) && isParticle(before.slice(before.lastIndexOf('-') + 1))) words.push(`${words.pop()} ${word}`);
    else words.push(word);
  }
  return words;
};

interface Names {
  readonly lastName: string;
  readonly firstName: string;
}

const namesFrom = (last: readonly string[], first: readonly string[]): Names | null =>
  last.length > 0 && first.length > 0 ? { lastName: last.join(' '), firstName: first.join(' ') } : null;

/** By capitals: the surname is the only row of words in capitals, at one end, with the particles before it. */
const byCapitals = (words: readonly string[]): Names | null => {
  const capitals = words.map(isCapital);
  let from = capitals.indexOf(true);
  const to = capitals.lastIndexOf(true) + 1;
  if (from < 0 || capitals.slice(from, to).includes(false)) return null;
  while (from > 0 && isParticle(words[from - 1] ?? '')) from -= 1;
  if (from > 0 && to < words.length) return null;
  return namesFrom(words.slice(from, to), [...words.slice(0, from), ...words.slice(to)]);
};

/** By order: surnames of several words are known by their particles only, so that one word is left for each name. */
const byOrder = (words: readonly string[], order: 'lastFirst' | 'firstLast'): Names | null => {
  if (words.length === 2)
    return order === 'lastFirst' ? namesFrom(words.slice(0, 1), words.slice(1)) : namesFrom(words.slice(1), words.slice(0, 1));
  if (order === 'firstLast') {
    const at = words.findIndex((word, index) => index > 0 && isParticle(word));
    const isWhole = at === 1 && words.slice(at).filter((word) => !isParticle(word)).length === 1;
    return isWhole ? namesFrom(words.slice(at), words.slice(0, at)) : null;
  }
  const at = words.length - 1;
  const surname = words.slice(0, at).filter((word) => !isParticle(word));
  const isWhole = !isParticle(words[at - 1] ?? '') && words.slice(0, at).some(isParticle) && surname.length <= 2;
  return isWhole && (surname.length === 1 || isParticle(words[1] ?? '')) ? namesFrom(words.slice(0, at), words.slice(at)) : null;
};

interface Person {
  readonly civility: string | null;
  readonly words: readonly string[];
  /** The words before a comma are the surname. */
  readonly comma: number;
}

const personIn = (text: string): Person => {
  const comma = wordsOf(text.split(',')[0] ?? '').length;
  const words = wordsOf(text.replaceAll(',', ' '));
  const first = civilityOf(words[0], true);
  const last = first === null ? civilityOf(words.at(-1), false) : null;
  const hasComma = text.includes(',');
  return {
    civility: first ?? last,
    words: words.slice(first === null ? 0 : 1, last === null ? undefined : -1),
    comma: hasComma ? comma - (first === null ? 0 : 1) : 0,
  };
};

const isClear = (words: readonly string[]): boolean => words.some(isCapital) && !words.every(isCapital);

const namesOf = ({ words, comma }: Person, order: NameOrder): Names | null => {
  const capitals = isClear(words) ? byCapitals(words) : null;
  if (comma > 0) {
    const names = namesFrom(words.slice(0, comma), words.slice(comma));
    return capitals && capitals.lastName !== names?.lastName ? null : names;
  }
  if (isClear(words)) return capitals;
  return order === null ? null : byOrder(words, order);
};

/** Civility, surname and first name. A surname in capitals or before a comma is one; else the order of the column decides. */
export const splitPerson =
  (order: NameOrder) =>
  (cell: string): SplitText<PersonPart> => {
    const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
    const refused = { refused: problemMessage('import.person_not_split', { text }) };
    if (text.split(',').length > 2) return refused;
    const person = personIn(text);
    const { civility, words } = person;
    if (NO_NAME.test(text) || words.some((word) => SEVERAL.has(plainWord(word)) || civilityOf(word, true) !== null))
      return refused;
    const said = civility === null ? {} : { civility };
    if (words.length === 1 && civility !== null) return { parts: { ...said, lastName: words[0] ?? '' } };
    if (words.length < 2) return refused;
    const names = namesOf(person, order);
    if (names) return { parts: { ...said, ...names } };
    const asksOrder = order === null && !isClear(words) && (byOrder(words, 'lastFirst') ?? byOrder(words, 'firstLast')) !== null;
    return asksOrder ? { refused: problemMessage('import.name_order_needed', { text }), asksOrder } : refused;
  };
