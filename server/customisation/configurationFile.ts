import { z } from 'zod';
import { automations } from '../../model/automations/automation.ts';
import { choiceLists } from '../../model/customisation/choiceList.ts';
import { customFields } from '../../model/customisation/customField.ts';
import { menuLayouts } from '../../model/customisation/menuLayout.ts';
import { wordOverrides } from '../../model/customisation/wordOverride.ts';
import { publicForms } from '../../model/forms/publicForm.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { type Field, type Fields, isWritable } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import { choiceLabel, fieldName, recordName } from '../../model/messages/labels.ts';
import { myDayLayouts } from '../../model/savedViews/myDayLayout.ts';
import { quoted } from '../database/naming.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, invalid, problem } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { isOfAutomation, portableValue, type References, readReferences, readValue } from './configurationReferences.ts';

/** Records of an installation that can be tried in another one. */
const PARTS = [
  { name: 'custom_fields', resource: customFields, keys: ['resource', 'key'], title: 'label' },
  { name: 'word_overrides', resource: wordOverrides, keys: ['path'], title: 'word' },
  { name: 'choice_lists', resource: choiceLists, keys: ['list'], title: 'list' },
  // After the fields that it asks for.
  { name: 'public_forms', resource: publicForms, keys: ['name'], title: 'name' },
  { name: 'menu_layouts', resource: menuLayouts, keys: ['userGroup'], title: 'userGroup' },
  { name: 'automations', resource: automations, keys: ['name'], title: 'name' },
  { name: 'my_day_layouts', resource: myDayLayouts, keys: ['userGroup'], title: 'userGroup' },
] as const;
type Part = (typeof PARTS)[number];

const FORMAT = 'pilotage-configuration';
const FORMAT_VERSION = 1;
/** Fields that are changed by a call of their own; another value in the file is a conflict. */
const FIXED: readonly string[] = ['kind'];
/** Fields that stay in their installation: a form arrives closed, its dealer is a record of the other one, and an automation is off. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  public_forms: ['isOpen', 'carDealer'],
  automations: ['active'],
};

const RECORDS = z.array(z.record(z.string(), z.unknown())).max(5000);

/** The file: records by part, without ids; groups by their codes, shared views by list and name, what automations name too. */
export const CONFIGURATION_FILE = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  custom_fields: RECORDS.optional(),
  word_overrides: RECORDS.optional(),
  choice_lists: RECORDS.optional(),
  public_forms: RECORDS.optional(),
  menu_layouts: RECORDS.optional(),
  automations: RECORDS.optional(),
  my_day_layouts: RECORDS.optional(),
});
export type ConfigurationFile = z.infer<typeof CONFIGURATION_FILE>;

const HEAD = z.looseObject({ format: z.literal(FORMAT), version: z.literal(FORMAT_VERSION) });

/** Refuses another JSON file than an exported configuration. */
export const refuseOtherFile = (body: unknown): void => {
  if (HEAD.safeParse(isJsonObject(body) ? body.file : body).success) return;
  throw invalid({ propertyPath: 'file', message: CONFIGURATION_FILE_REFUSALS.otherFile, code: 'type' });
};

/** A record of the file compared with the installation. */
export interface ConfigurationDifference {
  readonly part: Part['name'];
  /** Names the record for people: its label. */
  readonly label: string;
  readonly key: string;
  readonly change: 'new' | 'changed' | 'same' | 'conflict';
  /** Fields that differ. */
  readonly fields: readonly string[];
  /** Why it is a conflict. */
  readonly reasons: readonly string[];
}

const writableFields = (resource: Resource): readonly (readonly [string, Field])[] =>
  Object.entries(resource.fields as Fields).filter(
    ([name, field]) => isWritable(field) && !LEFT_OUT[resource.name]?.includes(name),
  );

/** A record in the form of the file; what is empty is left out. */
const portable = (resource: Resource, record: JsonObject, references: References): JsonObject =>
  Object.fromEntries(
    writableFields(resource).flatMap(([name, field]) => {
      const value = record[name];
      if (value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return [];
      return [[name, portableValue(field, value, references)]];
    }),
  );

const readRecords = async (context: WriteContext, { name }: Part): Promise<readonly JsonObject[]> => {
  const rows = await context.database.query<{ id: number }>(`select id from ${quoted(name)} order by id`);
  const records = await recordsOf(context)[name].listUnscoped(rows.map(({ id }) => id));
  return records as unknown as readonly JsonObject[];
};

/** Areas would make the file incomplete, and forms of others would be compared with it. */
const requireAllAreas = ({ actor }: WriteContext): void => {
  if (actor.areas.length > 0) throw new DomainError('request.forbidden', { detail: CONFIGURATION_FILE_REFUSALS.allAreasNeeded });
};

/** The configuration of this installation. */
export const exportConfiguration = async (context: WriteContext): Promise<ConfigurationFile> => {
  requireAllAreas(context);
  const references = await readReferences(context.database);
  const parts: Record<string, JsonObject[]> = {};
  const isReader = ({ resource }: Part) => isAllowed(resource.access.item, context.actor.roles);
  for (const part of PARTS.filter(isReader))
    parts[part.name] = (await readRecords(context, part)).map((record) => portable(part.resource, record, references));
  return { format: FORMAT, version: FORMAT_VERSION, ...parts };
};

/** The record's name for people: its text, the label of its list, or that of its kind. */
const titleOf = ({ name, title }: Part, record: JsonObject): string => {
  const text = choiceLabel(name, title, String(record[title] ?? ''));
  // The code of a group alone would not say what is arranged for it.
  return title === 'userGroup' ? [recordName(name, 1), text].filter(Boolean).join(' : ') : text || recordName(name, 1);
};

const keyOf = ({ keys }: Part, record: JsonObject): string => keys.map((name) => String(record[name] ?? '')).join(' ');

/** `isExact`: what is false or null is not the same as nothing. */
const canonical = (value: unknown, isExact: boolean): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    isJsonObject(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, item]) => isExact || (item !== null && item !== false))
            .sort(([left], [right]) => left.localeCompare(right)),
        )
      : inner,
  );

const isSame = (field: Field, left: unknown, right: unknown): boolean =>
  canonical(left, isOfAutomation(field)) === canonical(right, isOfAutomation(field));

interface Planned {
  readonly difference: ConfigurationDifference;
  /** The body that creates or changes the record; null: nothing to write. */
  readonly body: JsonObject | null;
  /** Id of the record in this installation; null: a new one. */
  readonly id: number | null;
}

interface Place {
  readonly references: References;
  /** The record of this installation in the form of the file; null: there is none. */
  readonly before: JsonObject | null;
}

const bodyOf = (
  resource: Resource,
  record: JsonObject,
  { references, before }: Place,
): { body: JsonObject; reasons: string[] } => {
  const reasons: string[] = [];
  const fields = new Map(writableFields(resource));
  const body: JsonObject = {};
  for (const [name, sentValue] of Object.entries(record)) {
    const field = fields.get(name);
    if (!field) {
      reasons.push(CONFIGURATION_FILE_REFUSALS.unknownField(name));
      continue;
    }
    const read = readValue(field, sentValue, { record, references });
    body[name] = read.value;
    // What this installation has already can stay.
    if (before === null || !isSame(field, sentValue, before[name])) reasons.push(...read.reasons);
  }
  return { body, reasons };
};

/** A record of this installation in the form of the file. */
interface CurrentRecord {
  readonly id: number;
  readonly portable: JsonObject;
}

const planRecord = (
  part: Part,
  record: JsonObject,
  place: { readonly references: References; readonly current: CurrentRecord | undefined },
): Planned => {
  const { references, current } = place;
  const { body, reasons } = bodyOf(part.resource, record, { references, before: current?.portable ?? null });
  const before = current?.portable ?? {};
  const fields = writableFields(part.resource).flatMap(([name, field]) =>
    isSame(field, record[name], before[name]) ? [] : [name],
  );
  const fixed = current
    ? fields.filter((name) => FIXED.includes(name)).map((name) => CONFIGURATION_FILE_REFUSALS.fixed(fieldName(part.name, name)))
    : [];
  const allReasons = [...reasons, ...fixed];
  const change = allReasons.length > 0 ? 'conflict' : !current ? 'new' : fields.length > 0 ? 'changed' : 'same';
  const emptied = Object.fromEntries(fields.filter((name) => !Object.hasOwn(body, name)).map((name) => [name, null]));
  const changes = { ...emptied, ...Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name))) };
  return {
    difference: {
      part: part.name,
      label: titleOf(part, record),
      key: keyOf(part, record),
      change,
      fields,
      reasons: allReasons,
    },
    body: change === 'new' ? body : change === 'changed' ? changes : null,
    id: current?.id ?? null,
  };
};

/** Records that come twice in the file cannot both be meant. */
const twice = (part: Part, records: readonly JsonObject[]): readonly Violation[] => {
  const keys = records.map((record) => keyOf(part, record));
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ propertyPath: `${part.name}[${index}]`, message: CONFIGURATION_FILE_REFUSALS.twice(key), code: 'invalid' }]
      : [],
  );
};

const planPart = async (context: WriteContext, part: Part, file: ConfigurationFile): Promise<readonly Planned[]> => {
  const records = (file[part.name] ?? []) as readonly JsonObject[];
  const doubles = twice(part, records);
  if (doubles.length > 0) throw invalid(...doubles);
  const references = await readReferences(context.database);
  const currentRecords = (await readRecords(context, part)).map(
    (record): CurrentRecord => ({ id: Number(record.id), portable: portable(part.resource, record, references) }),
  );
  const currentByKey = new Map(currentRecords.map((current) => [keyOf(part, current.portable), current]));
  return records.map((record) => planRecord(part, record, { references, current: currentByKey.get(keyOf(part, record)) }));
};

const write = async (context: WriteContext, { difference, body, id }: Planned): Promise<void> => {
  if (body === null) return;
  const records = recordsOf(context)[difference.part];
  if (id === null) await records.create(body);
  else await records.patch((await records.read(id)) as never, body);
};

/** The refusals of a record of the file, below its name. */
const asPartOfFile = (error: unknown, { part, key }: ConfigurationDifference): unknown =>
  error instanceof DomainError && error.options.violations
    ? invalid(
        ...error.options.violations.map((violation) => ({
          ...violation,
          propertyPath: `${part}.${key}.${violation.propertyPath}`,
        })),
      )
    : error;

/**
 * Compares a file with this installation, and writes its records unless it is only tried: all or, with a conflict, none. Records that
 * the file does not name stay as they are.
 */
export const importConfiguration = async (
  context: WriteContext,
  file: ConfigurationFile,
  { isTrial }: { readonly isTrial: boolean },
): Promise<readonly ConfigurationDifference[]> => {
  requireAllAreas(context);
  for (const { name, resource } of PARTS)
    if (file[name]?.length && !isAllowed(resource.access.update, context.actor.roles))
      throw problem('request.forbidden', 'request.right_missing');
  const plans: Planned[] = [];
  for (const part of PARTS) plans.push(...(await planPart(context, part, file)));
  const differences = plans.map(({ difference }) => difference);
  if (isTrial) return differences;
  const conflicts = differences.filter(({ change }) => change === 'conflict');
  if (conflicts.length > 0)
    throw invalid(
      ...conflicts.map(({ part, key, reasons }) => ({
        propertyPath: `${part}.${key}`,
        message: reasons.join(' '),
        code: 'conflict',
      })),
    );
  for (const plan of plans)
    await write(context, plan).catch((error: unknown) => {
      throw asPartOfFile(error, plan.difference);
    });
  return differences;
};
