import { problemMessage } from '../messages/problems/problemMessage.ts';
import { CAR_MAKES } from '../vehicles/carMakes.ts';
import type { ImportLayout } from './importColumns.ts';
import { splitPerson } from './splitPeople.ts';
import { type SplitText, splitAddress, splitTown } from './splitPlaces.ts';
import { headerKey } from './tableHead.ts';
import { plainWord } from './typedCells.ts';

/** Between words: brands are compared without them, `Mercedes-Benz`, `Toyota, Yaris`. */
const SIGNS = /[\s,:;/()–-]+/;

const wordsOf = (text: string): string[] => plainWord(text).split(SIGNS).filter(Boolean);

const startsWith = (words: readonly string[], brand: readonly string[]): boolean =>
  brand.length > 0 && brand.every((word, index) => words[index] === word);

/** Where the first words of a text end, counted as `wordsOf` does. */
const endOf = (text: string, count: number): number => {
  const words = [...text.matchAll(/[^\s,:;/()–-]+/g)];
  const last = words[count - 1];
  return last ? last.index + last[0].length : 0;
};

const AROUND = /^[\s,:;/–-]+|[\s,:;/–-]+$/g;

/** Sorted once for all rows of a file. */
const knownBrands = new WeakMap<readonly string[], readonly (readonly string[])[]>();

const longestFirst = (brands: readonly string[]): readonly (readonly string[])[] => {
  const sortedBrands = knownBrands.get(brands) ?? [...brands, ...CAR_MAKES].map(wordsOf).sort((a, b) => b.length - a.length);
  knownBrands.set(brands, sortedBrands);
  return sortedBrands;
};

/** Brand and model: the longest known brand that the text begins with, or ends with after a sign (`Yaris - Toyota`, `Yaris (Toyota)`). */
const splitVehicle = (cell: string, brands: readonly string[]): SplitText<'carBrand' | 'carModel'> => {
  const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  const allBrands = longestFirst(brands);
  const words = wordsOf(text);
  const first = allBrands.find((brand) => startsWith(words, brand));
  if (first) {
    const end = endOf(text, first.length);
    return { parts: { carBrand: text.slice(0, end), carModel: text.slice(end).replaceAll(AROUND, '') } };
  }
  const [, model = '', brand = ''] = /^(.+?)(?: *[,/] *| +[–-] +| *\()([^,/()]+)\)?$/u.exec(text) ?? [];
  const isKnown = allBrands.some((one) => one.join(' ') === wordsOf(brand).join(' '));
  if (brand && isKnown) return { parts: { carBrand: brand.trim(), carModel: model.trim() } };
  return { refused: problemMessage('import.vehicle_not_split', { text }) };
};

interface SplitRule {
  /** Things that a column holds, each with the names that its field has in some kinds. */
  readonly things: Readonly<Record<string, readonly string[]>>;
  /** Things that a text may do without, and a kind or another column may have. */
  readonly optional?: readonly string[];
  /** The thing whose field shows a text that is not split. */
  readonly lead: string;
  /** Headers of such columns, in French and by neighbours. */
  readonly headers: readonly string[];
  /** Whether the column's texts look like nothing else, whatever the header. */
  readonly isPlain: boolean;
  readonly read: (text: string, brands: readonly string[]) => SplitText;
}

const PERSON = {
  things: { civility: ['civility'], lastName: ['lastName'], firstName: ['firstName'] },
  optional: ['civility'],
  lead: 'lastName',
  headers: [
    'nom et prénom',
    'nom prénom',
    'prénom nom',
    'prénom et nom',
    'nom complet',
    'civilité nom prénom',
    'nom et prénom du stagiaire',
    'nom et prénom du conducteur',
    'nom prénom stagiaire',
    'nom prénom conducteur',
    'stagiaire',
    'bénéficiaire',
    'conducteur',
    'participant',
    'salarié',
    'collaborateur',
    'apprenant',
    'contact',
    'nom du contact',
    'interlocuteur',
    'responsable',
    'formateur',
    'vendeur',
    'full name',
    'name',
    'vorname nachname',
    'nachname vorname',
  ],
  isPlain: false,
} as const;

/** Columns that hold several things at once. A new kind of file gets those whose fields it has. */
const SPLIT_RULES = {
  town: {
    things: { zipCode: ['zipCode'], city: ['city'] },
    lead: 'city',
    headers: [
      'cp ville',
      'cp et ville',
      'ville cp',
      'code postal ville',
      'code postal et ville',
      'ville code postal',
      'ville et code postal',
      'cp commune',
      'code postal commune',
      'postcode town',
      'zip city',
      'plz ort',
    ],
    isPlain: true,
    read: splitTown,
  },
  address: {
    things: { address: ['address'], zipCode: ['zipCode'], city: ['city'] },
    lead: 'address',
    headers: ['adresse complète', 'adresse postale complète', 'adresse client', 'adresse cp ville', 'full address', 'anschrift'],
    isPlain: true,
    read: splitAddress,
  },
  person: { ...PERSON, read: splitPerson(null) },
  personLastFirst: { ...PERSON, read: splitPerson('lastFirst') },
  personFirstLast: { ...PERSON, read: splitPerson('firstLast') },
  vehicle: {
    things: { carBrand: ['carBrand'], carModel: ['carModel', 'model'] },
    lead: 'carModel',
    headers: [
      'véhicule',
      'marque modèle',
      'marque et modèle',
      'voiture',
      'modèle véhicule',
      'désignation véhicule',
      'make model',
    ],
    isPlain: true,
    read: (text, brands) => splitVehicle(text, brands),
  },
} as const satisfies Readonly<Record<string, SplitRule>>;

type SplitRuleName = keyof typeof SPLIT_RULES;

/** A way to split a column of a kind of file, with the fields that it fills. */
export interface ColumnSplit {
  /** In mappings; `contacts.person` is that of the main contact. */
  readonly name: string;
  readonly rule: SplitRuleName;
  /** Field of each thing, in the order in which they are shown. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that no other column may fill. */
  readonly needed: readonly string[];
}

const splitAt = (
  names: ReadonlySet<string>,
  rule: SplitRuleName,
  { before, after }: { readonly before: string; readonly after: string },
): ColumnSplit[] => {
  const { things, optional = [] }: SplitRule = SPLIT_RULES[rule];
  const thingFields = Object.entries(things).map(([thing, candidates]) => ({
    thing,
    field: candidates.map((name) => `${before}${name}${after}`).find((name) => names.has(name)),
  }));
  if (thingFields.some(({ thing, field }) => field === undefined && !optional.includes(thing))) return [];
  const fields = Object.fromEntries(thingFields.flatMap(({ thing, field }) => (field === undefined ? [] : [[thing, field]])));
  const neededFields = Object.entries(fields).flatMap(([thing, field]) => (optional.includes(thing) ? [] : [field]));
  return [{ name: `${before}${rule}${after}`, rule, fields, needed: neededFields }];
};

/** Names of fields that are values of a list (`contacts.lastName`), or as the file of deliveries has them. */
const SUFFIXES = ['', 'DeliveryImported'];

/** The ways to split a column, of a kind of file that has fields for the parts. */
export const splitsOf = ({ columns }: Pick<ImportLayout, 'columns'>): readonly ColumnSplit[] => {
  const names = new Set(columns.map(({ field }) => field));
  const prefixes = new Set(['', ...columns.map(({ field }) => field.slice(0, field.indexOf('.') + 1))]);
  const rules = Object.keys(SPLIT_RULES) as SplitRuleName[];
  return rules.flatMap((rule) =>
    [...prefixes].flatMap((before) => SUFFIXES.flatMap((after) => splitAt(names, rule, { before, after }))),
  );
};

export const splitNamed = (layout: Pick<ImportLayout, 'columns'>, name: string): ColumnSplit | undefined =>
  splitsOf(layout).find((split) => split.name === name);

/** The texts of a cell by field, without empty ones, or the whole text at the field that shows why it is not split. */
export interface SplitCell {
  readonly texts: Readonly<Record<string, string>>;
  readonly refused: { readonly field: string; readonly message: string; readonly asksOrder: boolean } | null;
}

/** `brands`: those of the installation. */
export const splitCellText = ({ rule, fields }: ColumnSplit, cell: string, brands: readonly string[]): SplitCell => {
  const text = cell.trim();
  if (text === '') return { texts: {}, refused: null };
  const { read, lead }: SplitRule = SPLIT_RULES[rule];
  const split = read(text, brands);
  const field = fields[lead] ?? '';
  if ('refused' in split)
    return { texts: { [field]: text }, refused: { field, message: split.refused, asksOrder: split.asksOrder === true } };
  const texts = Object.entries(fields).map(([thing, name]) => [name, split.parts[thing] ?? ''] as const);
  return { texts: Object.fromEntries(texts.filter(([, part]) => part !== '')), refused: null };
};

/** A column of a file, with its first texts. */
export interface SplittableColumn {
  readonly header: string;
  readonly field: string | null;
  readonly texts: readonly string[];
}

/** Does the column look like one that the split is for: by its header, its field or, if they are plain, its texts. */
const isLikely = (split: ColumnSplit, { header, field, texts }: SplittableColumn, brands: readonly string[]): boolean => {
  const { headers, isPlain }: SplitRule = SPLIT_RULES[split.rule];
  const filled = texts.filter((text) => text.trim() !== '');
  const whole = filled.filter((text) => {
    const cell = splitCellText(split, text, brands);
    return cell.refused === null && split.needed.every((name) => cell.texts[name] !== undefined);
  });
  if (whole.length === 0) return false;
  if (headers.some((knownHeader) => headerKey(knownHeader) === headerKey(header))) return true;
  const isItsField = field !== null && split.needed.includes(field);
  return (isItsField || (isPlain && field === null)) && whole.length * 2 >= filled.length;
};

interface Offer {
  readonly column: SplittableColumn;
  /** Fields of the other columns. */
  readonly taken: ReadonlySet<string>;
  readonly brands: readonly string[];
}

/** Returns the splits that a column is offered. */
export const offeredSplits = (splits: readonly ColumnSplit[], { column, taken, brands }: Offer): readonly ColumnSplit[] =>
  splits.filter((split) => split.needed.every((name) => !taken.has(name)) && isLikely(split, column, brands));

const NAME_ORDERS: readonly SplitRuleName[] = ['personLastFirst', 'personFirstLast'];

/** The splits to offer: both orders of names where capitals do not show the surname, else the one without an order. */
export const neededSplits = (
  splits: readonly ColumnSplit[],
  texts: readonly string[],
  brands: readonly string[],
): readonly ColumnSplit[] => {
  const unordered = splits.find(({ rule }) => rule === 'person');
  const asksOrder = !unordered || texts.some((text) => splitCellText(unordered, text, brands).refused?.asksOrder);
  return splits.filter(({ rule }) => (asksOrder ? rule !== 'person' : !NAME_ORDERS.includes(rule)));
};
