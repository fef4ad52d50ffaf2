import type { Field } from '../kernel/field.ts';
import type { ChoiceField, ChoicesField } from '../kernel/fieldKinds.ts';
import { FILE_MESSAGES } from '../kernel/values/fileKinds.ts';
import { messagesOf, wordsInCode } from '../messages/index.ts';
import { choiceLabel, recordName } from '../messages/labels.ts';
import { type ResourceKey, resourceByName } from '../registry/resources.ts';
import type { ColumnHeading } from './importHeadings.ts';
import type { RecordImportKind } from './kinds/recordImportKinds.ts';
import { importedField, listOfColumn } from './listParts.ts';

const PICKED = /\(n° ([1-9]\d{0,9})\)\s*$/;

/** The number in a cell's text that a picker wrote: `TRANSPORTS DUPONT (n° 12)`; null: a name. */
export const namedById = (text: string): number | null => {
  const id = Number(PICKED.exec(text)?.[1] ?? 0);
  return id > 0 && id < 2 ** 31 ? id : null;
};

/** The text of a cell for a picked record; no two records share it. A comma would separate two records. */
export const pickedText = (id: number, name: string): string => `${name.replaceAll(/[;,|\s]+/g, ' ').trim()} (n° ${id})`;

/** Records that an import row writes. */
export type NeedTarget = 'need_trainings' | 'trainees' | 'reminders';

export type ImportTarget = NeedTarget | RecordImportKind;

/** A documented column of a file. */
export interface ImportColumn {
  /** Name in API calls, unique in the layout. */
  readonly field: string;
  /** The record and field it fills; null: it only identifies the need. */
  readonly target: { readonly resource: ImportTarget; readonly name: string } | null;
  /** Header in the template. */
  readonly header: string;
  /** Accepted alternative headers, compared without case, accents and punctuation. */
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** Expected content of a cell, in French. */
  readonly format: string;
  readonly example: string;
}

/**
 * Whether rows create a need, update the one that the key finds, or create and update records of a collection by one of its keys.
 */
export type ImportMode =
  | { readonly kind: 'create' }
  | { readonly kind: 'update'; readonly key: 'id' | 'commandNoOne' }
  | { readonly kind: 'record'; readonly resource: RecordImportKind; readonly keys: readonly string[] };

export interface ImportLayout {
  readonly mode: ImportMode;
  /** One sentence that helps to choose. */
  readonly purpose: string;
  readonly columns: readonly ImportColumn[];
}

const namesOf = (resource: string): string => recordName(resource, 1).toLocaleLowerCase('fr');

const choicesText = ({ choices, open }: ChoiceField | ChoicesField, resource: ImportTarget, name: string): string => {
  const words = choices.map((value) => choiceLabel(resource, name, value)).join(', ');
  return open ? `${words}, ou un autre texte` : words;
};

const FORMATS: {
  readonly [K in Field['kind']]?: (field: Extract<Field, { kind: K }>, resource: ImportTarget, name: string) => string;
} = {
  text: (field) => {
    if (field.format === 'zipCode') return '5 chiffres, ou B-1000 pour un autre pays';
    if (field.format === 'plate') return 'immatriculation, AB-123-CD';
    if (field.format === 'siret') return '14 chiffres';
    return `texte, ${field.maxLength ?? 255} caractères au plus`;
  },
  email: () => 'adresse e-mail',
  phone: () => 'numéro de téléphone, 06 12 34 56 78',
  date: () => 'date, jj/mm/aaaa',
  dateTime: () => 'date et heure, jj/mm/aaaa hh:mm (09:00 sans heure)',
  time: () => 'heure, hh:mm',
  url: () => 'adresse internet',
  colour: () => 'couleur, #EC6958',
  integer: () => 'nombre entier',
  decimal: () => 'nombre',
  price: () => 'montant en euros, 12,50',
  boolean: () => 'Oui ou Non',
  choice: choicesText,
  choices: (field, resource, name) => `un ou plusieurs, séparés par une virgule : ${choicesText(field, resource, name)}`,
  list: (field) => (Object.keys(field.fields).length === 1 ? 'un texte par ligne' : 'liste au format de l’archive'),
  many: (field) => `noms de fiches existantes, séparés par une virgule : ${namesOf(field.target)}`,
  one: (field) => `nom d’une fiche existante : ${namesOf(field.target)}`,
  file: (field) => `nom d’un fichier envoyé avec celui-ci : ${FILE_MESSAGES.limits(field.kinds, field.maxBytes)}`,
};

const formatOf = (resource: ImportTarget, name: string): string => {
  const field = importedField(resourceByName(resource), name);
  const format = FORMATS[field.kind] as ((field: Field, resource: ImportTarget, name: string) => string) | undefined;
  if (!format) throw new Error(`No import can fill ${resource}.${name}`);
  return format(field, resource, name);
};

/** Has a file, whose columns fill some fields, what a column of the layout fills; a list may come whole or by its values. */
export const isFilled = ({ field }: Pick<ImportColumn, 'field'>, filled: readonly (string | null)[]): boolean =>
  filled.includes(field) || filled.includes(listOfColumn(field));

export interface ColumnSource {
  readonly resource: ImportTarget;
  readonly name: string;
  readonly words: ColumnHeading;
  readonly field: string;
  readonly required: boolean;
}

/** The label of a field, and that of the product where an administrator has replaced it: older files have it. */
const fieldNames = (resource: ResourceKey, name: string): string[] => {
  const { fields } = messagesOf(resource);
  return [...new Set([fields[name] ?? name, wordsInCode(resource).fields[name] ?? fields[name] ?? name])];
};

/** A column that fills a field, with the field's French words. */
export const importColumn = ({ resource, name, words, field, required }: ColumnSource): ImportColumn => ({
  field,
  target: { resource, name },
  header: words.header ?? messagesOf(resource as ResourceKey).fields[name] ?? name,
  // A list's value is « Téléphone » only after the word of its list: the record may have a telephone of its own.
  aliases: [...(words.aliases ?? []), ...(listOfColumn(name) === name ? fieldNames(resource as ResourceKey, name) : [])],
  required,
  format: formatOf(resource, name),
  example: words.example,
});

type Marked<N extends string> = N | `${N}*`;

/** Columns of one record by name; a star marks required columns. */
export const namedColumns =
  <N extends string>(resource: ImportTarget, words: Readonly<Record<N, ColumnHeading>>, fieldOf = (name: string) => name) =>
  (...names: readonly Marked<N>[]): ImportColumn[] =>
    names.map((marked) => {
      const name = marked.replace(/\*$/, '') as N;
      return importColumn({ resource, name, words: words[name], field: fieldOf(name), required: marked.endsWith('*') });
    });
