import type { Field } from '../kernel/field.ts';
import type { FieldOptions } from '../kernel/fieldKinds.ts';
import { groupRole } from '../kernel/groupRoles.ts';
import { patternHelp } from '../messages/kernel/patternHelp.ts';
import { CUSTOM_SECTION, type CustomFieldKind, type CustomisedResource } from './customFieldKinds.ts';

/** A field that an administrator has added, as the declarations need it. */
export interface CustomFieldDefinition {
  readonly id: number;
  readonly resource: CustomisedResource;
  readonly key: string;
  readonly label: string;
  readonly kind: CustomFieldKind;
  readonly help: string | null;
  readonly options: readonly CustomFieldOption[];
  readonly target: string | null;
  readonly requiredFrom: string;
  readonly defaultValue: unknown;
  readonly isUnique: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly decimals: number | null;
  readonly unit: string | null;
  readonly pattern: string | null;
  readonly section: string | null;
  readonly placedAfter: string | null;
  readonly inList: boolean;
  readonly isSearched: boolean;
  readonly isOnDayCard: boolean;
  readonly aliases: readonly string[];
  /** Ids of the groups that read the field, and of those that change it; empty: as the record. */
  readonly readers: readonly number[];
  readonly writers: readonly number[];
  readonly retention: 'record' | 'trainee';
}

export interface CustomFieldOption {
  readonly code: string;
  readonly label: string;
  readonly color?: string | null;
  readonly isRetired?: boolean;
}

const CONTAINS = { filter: ['contains', 'exists'], sortable: true } as const;
const RANGE = { filter: ['range', 'exists'], sortable: true } as const;
const EXACT = { filter: ['exact', 'exists'], sortable: true } as const;

const bounds = ({ min, max }: CustomFieldDefinition) => ({ ...(min !== null && { min }), ...(max !== null && { max }) });

const withUnit = ({ unit }: CustomFieldDefinition) => (unit ? { unit } : {});

const withPattern = ({ pattern }: CustomFieldDefinition) => (pattern ? { pattern } : {});

/** The part of a declaration that the choices decide. */
export const choicesOf = (options: readonly Omit<CustomFieldOption, 'label'>[]) => {
  const colours = Object.fromEntries(options.flatMap(({ code, color }) => (color ? [[code, color]] : [])));
  return {
    choices: options.map(({ code }) => code),
    retired: options.flatMap(({ code, isRetired }) => (isRetired ? [code] : [])),
    ...(Object.keys(colours).length > 0 && { colours }),
  };
};

/** The part of a declaration that only its kind decides. */
const KINDS: Readonly<
  Record<CustomFieldKind, (definition: CustomFieldDefinition) => Omit<Field, keyof FieldOptions> & FieldOptions>
> = {
  text: (definition) => ({ kind: 'text', ...CONTAINS, ...withPattern(definition) }),
  paragraph: () => ({ kind: 'text', multiline: true, maxLength: 10_000, in: 'item', filter: ['contains', 'exists'] }),
  integer: (definition) => ({ kind: 'integer', ...RANGE, ...bounds(definition), ...withUnit(definition) }),
  decimal: (definition) => ({
    kind: 'decimal',
    scale: definition.decimals ?? 2,
    ...RANGE,
    ...bounds(definition),
    ...withUnit(definition),
  }),
  amount: () => ({ kind: 'price', ...RANGE }),
  date: () => ({ kind: 'date', ...RANGE }),
  boolean: () => ({ kind: 'boolean', filter: 'exact', sortable: true }),
  choice: (definition) => ({ kind: 'choice', ...choicesOf(definition.options), ...EXACT }),
  choices: (definition) => ({ kind: 'choices', ...choicesOf(definition.options), filter: ['exact', 'exists'] }),
  email: () => ({ kind: 'email', ...CONTAINS }),
  phone: () => ({ kind: 'phone', ...CONTAINS }),
  url: () => ({ kind: 'url', ...CONTAINS }),
  plate: () => ({ kind: 'text', format: 'plate', ...CONTAINS }),
  record: ({ target }) => ({ kind: 'one', target: target ?? '', filter: ['exact', 'exists'], sortable: true }),
  file: () => ({ kind: 'file', filter: 'exists' }),
};

const helpOf = ({ help, pattern }: CustomFieldDefinition): string =>
  [help, pattern ? patternHelp(pattern) : ''].filter(Boolean).join(' · ');

/** The declaration of an added field, as if it had been written in its record's. */
export const addedField = (definition: CustomFieldDefinition): Field => {
  const { key, section, inList, readers, writers, requiredFrom, isUnique, defaultValue } = definition;
  const help = helpOf(definition);
  return {
    ...KINDS[definition.kind](definition),
    customKey: key,
    section: section ?? CUSTOM_SECTION,
    ...(help && { help }),
    ...(inList && { column: true }),
    ...(requiredFrom === 'always' && { required: true }),
    ...(isUnique && { unique: true }),
    ...(defaultValue !== null && defaultValue !== undefined && { default: defaultValue }),
    ...(readers.length > 0 && { readableBy: readers.map(groupRole) }),
    ...(writers.length > 0 && { writableBy: writers.map(groupRole) }),
  } as Field;
};
