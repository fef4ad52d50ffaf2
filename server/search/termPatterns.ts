import type { Parameters } from '../database/sql.ts';
import type { TermPatterns } from './searchKinds.ts';
import type { SearchPatterns } from './searchPatterns.ts';

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** SQL of the patterns; `params` takes their values when they are first used. */
export const patternsOf = (
  { words, names, whole, beginning, siret }: SearchPatterns,
  today: string,
  params: Parameters,
): TermPatterns => {
  const folded = (pattern: string): string => `search_text(${params.add(pattern)})`;
  return {
    words: once(() => words.map(folded)),
    // Folding takes the blank before a name away.
    names: once(() => names.map(({ pattern, isBeginning }) => (isBeginning ? `'% ' || ${folded(pattern)}` : folded(pattern)))),
    whole: once(() => folded(whole)),
    plate: once(() => `plate_search(${params.add(whole)})`),
    beginning: once(() => folded(beginning)),
    siret: once(() => siret && params.add(siret)),
    today: once(() => `${params.add(today)}::date`),
  };
};
