import { plainText } from '../kernel/values/french.ts';

const MOST_CHARACTERS = 40;
const WITHOUT_WORDS = 'champ';

const camelCase = (label: string): string => {
  const words = plainText(label)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first = WITHOUT_WORDS, ...rest] = words;
  const start = /^\d/.test(first) ? `${WITHOUT_WORDS}${first}` : first;
  return [start, ...rest.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('').slice(0, MOST_CHARACTERS);
};

/**
 * A key for a label that nobody has yet: « N° de contrat d’assurance » becomes `nDeContratDAssurance`.
 * @param otherKeys keys and names that are in use
 */
export const proposedKey = (label: string, otherKeys: Iterable<string>): string => {
  const key = camelCase(label);
  const others = new Set(otherKeys);
  if (!others.has(key)) return key;
  let number = 2;
  while (others.has(`${key.slice(0, MOST_CHARACTERS - 3)}${number}`)) number += 1;
  return `${key.slice(0, MOST_CHARACTERS - 3)}${number}`;
};
