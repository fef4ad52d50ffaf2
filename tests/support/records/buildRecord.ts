import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { ListField, OneField, ScalarField } from '../../../model/kernel/fieldKinds.ts';
import { isSiret } from '../../../model/kernel/values/formats.ts';
import { LOGISTIC_SESSION_FOLLOW_UPS } from '../../../model/officers/logisticSessionFollowUp.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import { buildTrainerDocument } from '../app/upload.ts';

type Body = Readonly<Record<string, unknown>>;

let count = 0;

/** A number unique within the file. */
export const nextNumber = (): number => {
  count += 1;
  return count;
};

/** A SIRET with valid checksums, different for each number of up to seven digits. */
export const buildSiret = (number: number): string => {
  const company = `9${String(number).padStart(7, '0')}`;
  const checks = Array.from({ length: 100 }, (_, index) => [Math.floor(index / 10), index % 10] as const);
  const found = checks.map(([first, last]) => `${company}${first}0001${last}`).find(isSiret);
  if (!found) throw new Error(`${number} has no SIRET`);
  return found;
};

const FORMATS = {
  siret: buildSiret,
  zipCode: () => '75011',
  plate: (number: number) => `AB-${String(number).padStart(4, '0')}-CD`,
  code: (number: number) => `code-${number}`,
  key: (number: number) => `key${number}`,
  collection: () => 'vehicles',
  reason: (number: number) => `Motif ${number}`,
} as const;

const listItem = (field: ListField, number: number): Body => ({
  ...requiredScalars(field.fields, number),
  ...(field.single && { [field.single.field]: true }),
});

const scalarValue = (field: ScalarField | ListField, number: number): unknown => {
  switch (field.kind) {
    case 'text': {
      const value = field.format ? FORMATS[field.format](number) : `Texte ${number}`.slice(-(field.maxLength ?? 50));
      return field.uppercase ? value.toUpperCase() : value;
    }
    case 'email':
      return `personne-${number}@test.example`;
    case 'phone':
      return '06 12 34 56 78';
    case 'url':
      return 'https://test.example/page?id=1';
    case 'colour':
      return '#112233';
    case 'integer':
    case 'decimal':
      return field.min ?? 1;
    case 'price':
      return 12.5;
    case 'date':
      return '2026-11-23';
    case 'time':
      return '09:00';
    case 'dateTime':
      return '2026-11-23T09:00:00+01:00';
    case 'boolean':
      return true;
    case 'choice':
      return field.choices[0];
    case 'choices':
      return [field.choices[0] ?? `personne-${number}@test.example`];
    case 'list':
      return [listItem(field, number)];
    default:
      throw new Error(`No sample value for fields of kind ${field.kind}`);
  }
};

/** A value that a field accepts. */
export const sampleOf = (field: Field, number = nextNumber()): unknown => scalarValue(field as ScalarField | ListField, number);

const requiredScalars = (fields: Readonly<Record<string, ScalarField | ListField>>, number: number): Body =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.required)
      .map(([name, field]) => [name, scalarValue(field, number)]),
  );

/** Values that only some records accept, and alternatives required besides the required fields. */
const ONE_OF_SEVERAL: Readonly<Record<string, Body>> = {
  automations: {
    record: 'vehicles',
    trigger: 'created',
    actions: [{ kind: 'notify', text: 'À vérifier', to: { who: 'author' } }],
  },
  bookings: { companyName: 'Garage du Nord' },
  // All values of a list, and a word that the product has.
  choice_lists: {
    list: 'gearboxes',
    options: [
      { code: 'manual', label: 'Manuelle' },
      { code: 'automatic', label: 'Automatique' },
    ],
  },
  // What each form asks for.
  public_forms: {
    questions: ['lastName', 'email', 'companyName'].map((field) => ({ field, label: null, help: null, isRequired: true })),
  },
  // A form is a group’s.
  form_rules: { resource: 'vehicles', lockedFields: ['commentary'] },
  // One whose text may be changed.
  shipped_automations: { code: 'reminder' },
  word_overrides: { path: 'companies.fields.siret' },
  filters: { filtersPlanning: {} },
  my_day_layouts: { widgets: [{ widget: 'reminders' }] },
  // The law does not prescribe its text.
  document_templates: { documentType: 'cover_page' },
};

/** Optional relations without which there is only one record: the menu of the whole installation. */
const ALWAYS_RELATED: readonly string[] = ['menu_layouts.userGroup'];

/** Required values of related records: a proposal needs a future session. */
const RELATED: Readonly<Record<string, Body>> = {
  'trainer_proposals.logisticSession': { startAt: '2100-01-04T08:00:00Z', endAt: '2100-01-04T16:00:00Z' },
};

/** A related record that fits the body: a model of its make, the make of its model. */
const relatedTo = async (api: ApiClient, name: string, key: string, body: Body): Promise<unknown> => {
  const fields: Fields = resourceByName(name).fields;
  const field = fields[key] as OneField;
  const dependent = Object.keys(fields).find((other) => (fields[other] as OneField).dependsOn === key && body[other]);
  if (dependent) return ((await api.item(String(body[dependent])))[key] as ApiRecord)['@id'];
  const own = field.dependsOn && body[field.dependsOn] ? { [field.dependsOn]: body[field.dependsOn] } : {};
  return (await buildRecord(api, field.target, { ...own, ...RELATED[`${name}.${key}`] }))['@id'];
};

/** A body that creates a record: required fields, related records, and given values. */
export const buildBody = async (api: ApiClient, name: string, given: Body = {}): Promise<Body> => {
  const body: Record<string, unknown> = {};
  const number = nextNumber();
  for (const [key, field] of Object.entries(resourceByName(name).fields as Fields)) {
    const isNeeded = field.required || ALWAYS_RELATED.includes(`${name}.${key}`);
    if (Object.hasOwn({ ...ONE_OF_SEVERAL[name], ...given }, key) || !isNeeded || !isWritable(field)) continue;
    if (field.kind === 'one') body[key] = await relatedTo(api, name, key, { ...body, ...given });
    else if (field.kind === 'many') body[key] = [(await buildRecord(api, field.target))['@id']];
    else body[key] = sampleOf(field, number);
  }
  return { ...ONE_OF_SEVERAL[name], ...body, ...given };
};

const FOLLOW_UPS: readonly string[] = LOGISTIC_SESSION_FOLLOW_UPS;

/** The first PUT creates it. */
const buildFollowUp = async (api: ApiClient, name: string, { logisticSession, ...given }: Body): Promise<ApiRecord> => {
  const session = await (logisticSession ? api.item(String(logisticSession)) : buildRecord(api, 'logistic_sessions'));
  return api.update(`/api/${name}/${session.id}`, given);
};

/**
 * Creates a record through the API, with related records.
 * @example
 * const vehicle = await buildRecord(admin, 'vehicles', { area: '/api/areas/1' });
 */
export const buildRecord = async (api: ApiClient, name: string, given: Body = {}): Promise<ApiRecord> => {
  if (FOLLOW_UPS.includes(name)) return buildFollowUp(api, name, given);
  if (name !== 'trainer_documents') return api.create(name, await buildBody(api, name, given));
  const trainer = given.trainer ?? (await buildRecord(api, 'trainers'))['@id'];
  return buildTrainerDocument(api, String(trainer));
};
