import type { TRAINEE_IMPORT_TYPES } from '../constants.ts';
import type { Field, Fields } from '../kernel/field.ts';
import type { ChoiceField } from '../kernel/fieldKinds.ts';
import { messagesOf } from '../messages/index.ts';
import { choiceLabel, recordName } from '../messages/labels.ts';
import { type ResourceKey, resourceByName } from '../resources.ts';
import { headerKey } from './headerKey.ts';
import { type ColumnHeading, NEED_WORDS, REMINDER_WORDS, TRAINEE_WORDS } from './importHeadings.ts';

export type ImportTypeName = (typeof TRAINEE_IMPORT_TYPES)[number];

/** Records that an import row writes. */
export type ImportTarget = 'need_trainings' | 'trainees' | 'reminders';

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

/** Whether rows create a need, or update the one that the key finds. */
export type ImportMode = { readonly kind: 'create' } | { readonly kind: 'update'; readonly key: 'id' | 'commandNoOne' };

export interface ImportLayout {
  readonly mode: ImportMode;
  /** One sentence that helps to choose. */
  readonly purpose: string;
  readonly columns: readonly ImportColumn[];
}

const ID_COLUMN: ImportColumn = {
  field: 'id',
  target: null,
  header: 'N° du besoin',
  aliases: ['id', 'numéro du besoin', 'identifiant', 'besoin', 'id besoin'],
  required: true,
  format: 'numéro de la fiche du besoin, comme dans l’export',
  example: '1250',
};

const namesOf = (resource: string): string => recordName(resource, 1).toLocaleLowerCase('fr');

const choicesText = ({ choices, open }: ChoiceField, resource: ImportTarget, name: string): string => {
  const words = choices.map((value) => choiceLabel(resource, name, value)).join(', ');
  return open ? `${words}, ou un autre texte` : words;
};

const FORMATS: {
  readonly [K in Field['kind']]?: (field: Extract<Field, { kind: K }>, resource: ImportTarget, name: string) => string;
} = {
  text: (field) => {
    if (field.format === 'zipCode') return '5 chiffres';
    if (field.format === 'plate') return 'immatriculation, AB-123-CD';
    return `texte, ${field.maxLength ?? 255} caractères au plus`;
  },
  email: () => 'adresse e-mail',
  phone: () => 'numéro de téléphone, 06 12 34 56 78',
  date: () => 'date, jj/mm/aaaa',
  dateTime: () => 'date et heure, jj/mm/aaaa hh:mm (09:00 sans heure)',
  integer: () => 'nombre entier',
  choice: choicesText,
  one: (field) => `nom d’une fiche existante : ${namesOf(field.target)}`,
};

const formatOf = (resource: ImportTarget, name: string): string => {
  const field = (resourceByName(resource).fields as Fields)[name];
  const format = field && (FORMATS[field.kind] as ((field: Field, resource: ImportTarget, name: string) => string) | undefined);
  if (!field || !format) throw new Error(`No import can fill ${resource}.${name}`);
  return format(field, resource, name);
};

interface ColumnSource {
  readonly resource: ImportTarget;
  readonly name: string;
  readonly words: ColumnHeading;
  readonly field: string;
  readonly required: boolean;
}

const column = ({ resource, name, words, field, required }: ColumnSource): ImportColumn => ({
  field,
  target: { resource, name },
  header: words.header ?? messagesOf(resource as ResourceKey).fields[name] ?? name,
  aliases: [...(words.aliases ?? []), messagesOf(resource as ResourceKey).fields[name] ?? name],
  required,
  format: formatOf(resource, name),
  example: words.example,
});

type Marked<N extends string> = N | `${N}*`;

/** Columns of one record by name; a star marks required columns. */
const columns =
  <N extends string>(resource: ImportTarget, words: Readonly<Record<N, ColumnHeading>>, fieldOf = (name: string) => name) =>
  (...names: readonly Marked<N>[]): ImportColumn[] =>
    names.map((marked) => {
      const name = marked.replace(/\*$/, '') as N;
      return column({ resource, name, words: words[name], field: fieldOf(name), required: marked.endsWith('*') });
    });

const need = columns('need_trainings', NEED_WORDS);
const trainee = columns('trainees', TRAINEE_WORDS);
const reminder = columns('reminders', REMINDER_WORDS, (name) => (name === 'commentary' ? 'reminderCommentary' : name));

const VEHICLE = need('carBrand', 'carType', 'carModel', 'carEngine', 'carFinish', 'carColor', 'carNumberPlate', 'vehicleMileage');
const NEW_TRAINEE = trainee('civility', 'lastName*', 'firstName*', 'phoneNumber', 'mobilePhone', 'email', 'area');
const COMPANY = need('company', 'branch', 'businessIntroducer', 'zipCode', 'city');
const DEALER = need('carDealer', 'carDealerSeller', 'renter');
const FLEET = [
  ...NEW_TRAINEE,
  ...need('trainingType*', 'name', 'contactType'),
  ...COMPANY,
  ...need(
    'commandNoOne',
    'commandNoTwo',
    'commandDate',
    'estimatedDeliveryDate',
    'deliveryDate',
    'deliveryDeadline',
    'originDriverProgram',
  ),
  ...DEALER,
  ...VEHICLE,
  ...need('commentary'),
];

/** The documented columns of each file type (specification §9). */
export const IMPORT_LAYOUTS: Readonly<Record<ImportTypeName, ImportLayout>> = {
  TOYOTAORDER: {
    mode: { kind: 'create' },
    purpose: 'Crée un besoin par véhicule commandé.',
    columns: [
      ...need('commandNoOne*', 'commandNoTwo', 'commandDate', 'trainingType*'),
      ...NEW_TRAINEE,
      ...need('company', 'branch', 'zipCode', 'city', 'originDriverProgram'),
      ...DEALER,
      ...need('carBrand', 'carType', 'carModel', 'carEngine', 'carFinish', 'carColor', 'estimatedDeliveryDate', 'commentary'),
    ],
  },
  TOYOTADELIVERY: {
    mode: { kind: 'update', key: 'commandNoOne' },
    purpose: 'Complète les besoins dont le véhicule est livré, retrouvés par leur numéro de commande.',
    columns: [
      ...need('commandNoOne*', 'deliveryDate*', 'carNumberPlate', 'vehicleMileage'),
      ...trainee(
        'lastNameDeliveryImported',
        'firstNameDeliveryImported',
        'phoneNumberDeliveryImported',
        'mobilePhoneDeliveryImported',
        'emailDeliveryImported',
      ),
    ],
  },
  DEFAULT: {
    mode: { kind: 'create' },
    purpose: 'Crée un besoin par ligne du fichier d’un client ou d’une flotte.',
    columns: FLEET,
  },
  INITIAL: {
    mode: { kind: 'create' },
    purpose: 'Reprend les besoins d’un autre outil, avec leur statut.',
    columns: [...FLEET, ...need('status')],
  },
  NEEDTRAININGUPDATE: {
    mode: { kind: 'update', key: 'id' },
    purpose: 'Met à jour des besoins retrouvés par leur numéro ; une cellule vide ne change rien.',
    columns: [
      ID_COLUMN,
      ...need('status', 'trainingType', 'name', 'contactType'),
      ...trainee('civility', 'lastName', 'firstName', 'phoneNumber', 'mobilePhone', 'email', 'area'),
      ...COMPANY,
      ...need('commandNoOne', 'commandNoTwo', 'commandDate', 'estimatedDeliveryDate', 'deliveryDate', 'deliveryDeadline'),
      ...need('originDriverProgram'),
      ...DEALER,
      ...VEHICLE,
      ...need('commentary'),
    ],
  },
  NEEDTRAININGCALLCENTER: {
    mode: { kind: 'update', key: 'id' },
    purpose: 'Reprend les statuts, les coordonnées et les relances que le centre d’appels a saisis.',
    columns: [
      ID_COLUMN,
      ...trainee('lastName', 'firstName', 'phoneNumber', 'mobilePhone', 'email'),
      ...need('status', 'contactType'),
      ...reminder('reminderAt', 'reminderType', 'commentary'),
      ...need('commentary'),
    ],
  },
};

export const isImportTypeName = (name: string): name is ImportTypeName => Object.hasOwn(IMPORT_LAYOUTS, name);

/** The layout of a known type; an unknown name is a programming error. */
export const importLayout = (name: string): ImportLayout => {
  if (!isImportTypeName(name)) throw new Error(`No import type is named ${name}`);
  return IMPORT_LAYOUTS[name];
};

const fieldsByKey = ({ columns }: ImportLayout): ReadonlyMap<string, string> => {
  const named = (names: (column: ImportColumn) => readonly string[]) =>
    columns.flatMap((column) => names(column).map((name): [string, string] => [headerKey(name), column.field]));
  // The last entry wins: documented headers over aliases, and the first of several columns with one alias.
  return new Map([...named(({ aliases }) => aliases).reverse(), ...named(({ header }) => [header])]);
};

/** Cached per type: a file has a hundred headers, a type hundreds of names. */
const knownKeys = new Map<string, ReadonlyMap<string, string>>();

/** The field for a header of this file type, or null. */
export const recogniseHeader = (typeName: string, header: string): string | null => {
  const known = knownKeys.get(typeName) ?? fieldsByKey(importLayout(typeName));
  knownKeys.set(typeName, known);
  return known.get(headerKey(header)) ?? null;
};
