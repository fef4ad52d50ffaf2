import type { Fields } from '../kernel/field.ts';
import { resourceByName } from '../registry/resources.ts';
import type { RecordImportKind } from './kinds/recordImportKinds.ts';
import { plainWord } from './typedCells.ts';

/**
 * Lists whose records need a name, and at most a record that they belong to, a model its brand: an import may create at once those that
 * its rows name. A training type and a logistic area need no more either, but decisions (goal and hours, areas): they have their own forms.
 */
const CREATED_BY_NAME = [
  'car_brands',
  'car_models',
  'car_engines',
  'car_finishes',
  'car_types',
  'car_colors',
  'renters',
  'professions',
] as const satisfies readonly RecordImportKind[];

export type ListedKind = (typeof CREATED_BY_NAME)[number];

/** The field that names a record of a list, and the one of the record that it belongs to. */
interface NamedBy {
  readonly kind: ListedKind;
  readonly name: string;
  readonly owner: { readonly name: string; readonly collection: string } | null;
}

/** How a record is created by its name alone; null: its collection needs more. */
export const namedBy = (collection: string): NamedBy | null => {
  const kind = CREATED_BY_NAME.find((kindName) => kindName === collection);
  if (!kind) return null;
  const { label, fields } = resourceByName(kind);
  const [owner = null] = Object.entries(fields as Fields).flatMap(([name, field]) =>
    field.kind === 'one' && field.required ? [{ name, collection: field.target }] : [],
  );
  return { kind, name: label[0] ?? '', owner };
};

/** Letters and digits of a name: « Mercedes Benz » and « MERCEDES-BENZ » have the same. */
export const bareName = (text: string): string => plainWord(text).replaceAll(/[^\p{L}\p{N}+]/gu, '');

/** Says a text something: no « ? » or « - ». */
export const isName = (text: string): boolean => bareName(text) !== '';

/** One letter typed too much, too few, wrong, or two exchanged. */
const isOneSlip = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = short.slice(from);
  if (rest === long.slice(from + 1)) return true;
  if (short.length !== long.length) return false;
  const exchanged = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return rest.slice(1) === long.slice(from + 1) || exchanged === long.slice(from);
};

const LEAST_LETTERS = 5;
/** Longer texts are no names of a list. */
const MOST_LETTERS = 40;

/** Only a long word of letters is misspelt: « C3 » and « C4 », « Clio 4 » and « Clio 5 », « Model S » and « Model Y » are two each. */
const isLongWord = (word: string): boolean => word.length >= LEAST_LETTERS && !/\d/.test(word);

const wordsOf = (text: string): readonly string[] =>
  plainWord(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);

/** Do two names differ only in spelling, or in one slip in a long word. */
const areAlike = (one: string, other: string): boolean => {
  if (bareName(one) === bareName(other)) return true;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ''] as const]));
  const [pair, second] = differing;
  if (words.length !== others.length || !pair || second) return false;
  return isLongWord(pair[0]) && isLongWord(pair[1]) && isOneSlip(pair[0], pair[1]);
};

/** Keys to compare names by: the name without punctuation, and each form with one letter left out; similar names share a key. */
const slipKeys = (name: string): readonly string[] => {
  const words = wordsOf(name);
  if (name.length > MOST_LETTERS) return [bareName(name)];
  const slips = words.flatMap((word, at) => {
    if (!isLongWord(word)) return [];
    const shorter = Array.from(word, (_letter, index) => word.slice(0, index) + word.slice(index + 1));
    return shorter.map((text) => [...words.slice(0, at), text, ...words.slice(at + 1)].join(' '));
  });
  return [bareName(name), words.join(' '), ...slips];
};

/** Finds the name of a list that a text is most likely a spelling of. */
export const similarNames = () => {
  const byKey = new Map<string, string[]>();
  return {
    add: (name: string): void => {
      for (const key of slipKeys(name)) byKey.set(key, [...(byKey.get(key) ?? []), name]);
    },
    find: (text: string): string | null =>
      slipKeys(text)
        .flatMap((key) => byKey.get(key) ?? [])
        .find((name) => areAlike(name, text)) ?? null,
  };
};
