/** Records that administrators may add fields to. */
export const CUSTOMISED_RESOURCES = [
  'need_trainings',
  'trainees',
  'companies',
  'company_contacts',
  'trainers',
  'vehicles',
  'teaching_tools',
  'training_locations',
  'caterers',
  'hotels',
  'training_sessions',
  'logistic_sessions',
  'training_types',
  'bookings',
] as const;
export type CustomisedResource = (typeof CUSTOMISED_RESOURCES)[number];

export const isCustomised = (name: string): name is CustomisedResource =>
  (CUSTOMISED_RESOURCES as readonly string[]).includes(name);

/** Kinds of fields that administrators add. */
export const CUSTOM_FIELD_KINDS = [
  'text',
  'paragraph',
  'integer',
  'decimal',
  'amount',
  'date',
  'boolean',
  'choice',
  'choices',
  'email',
  'phone',
  'url',
  'plate',
  'record',
  'file',
] as const;
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

/** Records that a field of the kind `record` may lead to. */
export const CUSTOM_FIELD_TARGETS = [
  ...CUSTOMISED_RESOURCES,
  'areas',
  'car_brands',
  'car_dealers',
  'car_models',
  'logistic_areas',
  'professions',
  'users',
] as const;

/** When a field has to be filled in: never, always, or from a status on (specification of needs and sessions). */
export const REQUIRED_FROM = ['never', 'always'] as const;

/** Events that erase a value: the deletion of its record, or the erasure of the trainee whom it is about. */
export const CUSTOM_FIELD_RETENTIONS = ['record', 'trainee'] as const;

/** Records about a trainee, whose values may go with the trainee's data. */
export const RECORDS_OF_TRAINEES = ['trainees', 'need_trainings', 'bookings'] as const satisfies readonly CustomisedResource[];

export const isOfTrainee = (resource: string): boolean => (RECORDS_OF_TRAINEES as readonly string[]).includes(resource);

/** Most fields of one record that are not archived. */
export const MAX_CUSTOM_FIELDS = 40;

/** Section of added fields that were not placed in another one. */
export const CUSTOM_SECTION = 'custom';

/** Kinds whose text the global search can find. */
export const SEARCHABLE_KINDS: readonly CustomFieldKind[] = ['text', 'email', 'phone', 'url', 'plate'];
/** Kinds of which two records can be asked to have different values. */
export const UNIQUE_KINDS: readonly CustomFieldKind[] = ['text', 'integer', 'email', 'phone', 'url', 'plate'];
export const NUMBER_KINDS: readonly CustomFieldKind[] = ['integer', 'decimal', 'amount'];
export const CHOICE_KINDS: readonly CustomFieldKind[] = ['choice', 'choices'];

const PREFIX = 'custom.';

/** Name of an added field among those of its record: `custom.zone`. */
export const customName = (key: string): string => `${PREFIX}${key}`;

/** The key of a field's name, or null. */
export const keyOfName = (name: string): string | null => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null);

/** The steps of a path over relations, each the name of a field: `company`, `custom.zone`. */
export const pathSteps = (path: string): readonly string[] => {
  const steps = path.split('.');
  const place = steps.indexOf('custom');
  return place < 0 ? steps : steps.toSpliced(place, 2, steps.slice(place, place + 2).join('.'));
};

const isValues = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record or body whose added fields have their names: `{ custom: { zone } }` becomes `{ 'custom.zone' }`. */
export const withCustomNames = <Data extends Readonly<Record<string, unknown>>>(data: Data): Data => {
  // Most records have none, and are not copied.
  if (!isValues(data.custom)) return data;
  const { custom, ...declared } = data;
  const namedValues = Object.entries(custom).map(([key, value]) => [customName(key), value]);
  return { ...declared, ...Object.fromEntries(namedValues) } as unknown as Data;
};

/** The value of a field in a record of the API: `valueAt(vehicle, 'custom.zone')`. */
export const valueAt = (record: Readonly<Record<string, unknown>>, name: string): unknown => {
  const key = keyOfName(name);
  if (key === null) return record[name];
  return isValues(record.custom) ? record.custom[key] : undefined;
};

/** Fields with their values, in the form of the API. */
export const withCustomValues = (entries: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> =>
  Object.fromEntries(withCustomTogether<unknown>(entries, (values) => values));

/**
 * Entries by field name in the form of the API: those of added fields are together, under `custom`.
 * @param group what stands for several values by key
 */
export const withCustomTogether = <Value>(
  entries: readonly (readonly [name: string, value: Value])[],
  group: (values: Readonly<Record<string, Value>>) => Value,
): (readonly [name: string, value: Value])[] => {
  const customEntries = entries.flatMap(([name, value]) => {
    const key = keyOfName(name);
    return key === null ? [] : [[key, value] as const];
  });
  const declared = entries.filter(([name]) => keyOfName(name) === null);
  return customEntries.length > 0 ? [...declared, ['custom', group(Object.fromEntries(customEntries))]] : declared;
};
