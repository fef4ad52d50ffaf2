import type { Field } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import { choiceLabel, fieldName, recordName } from '../../model/messages/labels.ts';
import { withoutCodes } from '../../model/questionnaires/questionCodes.ts';
import { wholeQuestions } from '../../model/questionnaires/questionnaireContent.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { invalid } from '../kernel/domainError.ts';
import { readUnscoped } from '../records/recordReader.ts';
import { type ConfigurationFile, FIXED, PART_ROWS, type Part, writableFields } from './configurationParts.ts';
import { namesOthers, portableValue, type References, readReferences, readValue } from './configurationReferences.ts';
import { withFilterIris } from './filterReferences.ts';

/** A record of the file compared with the installation. */
export interface ConfigurationDifference {
  readonly part: Part['name'];
  /** Names the record for people: its label. */
  readonly label: string;
  /** The label that it has in this installation, where the file has another one. */
  readonly formerLabel: string | null;
  readonly key: string;
  readonly change: 'new' | 'changed' | 'same' | 'conflict';
  /** Fields that differ. */
  readonly fields: readonly string[];
  /** Why it is a conflict. */
  readonly reasons: readonly string[];
}

/** A record as the file has it, without its empty fields. */
const portable = (resource: Resource, record: JsonObject, references: References): JsonObject =>
  Object.fromEntries(
    writableFields(resource).flatMap(([name, field]) => {
      const value = record[name];
      if (value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return [];
      return [[name, portableValue(field, value, references)]];
    }),
  );

/** The name of a view in the file is unique in its list; questions are without the codes of this installation. */
const asInFile = ({ name }: Part, record: JsonObject, { viewById }: References): JsonObject => {
  if (name === 'saved_views') return { ...record, name: viewById.get(Number(record.id))?.name ?? null };
  if (name !== 'questionnaires') return record;
  return { ...record, questions: withoutCodes(wholeQuestions(record.questions)) as unknown as JsonObject[] };
};

const readRecords = async (database: Queryable, { name, resource }: Part): Promise<readonly JsonObject[]> => {
  const rows = await database.query<{ id: number }>(
    `select id from ${quoted(name)} where ${PART_ROWS[name] ?? 'true'} order by id`,
  );
  const records = await readUnscoped(
    database,
    resource,
    rows.map(({ id }) => id),
  );
  return records.map(withFilterIris);
};

/** A record of this installation in the form of the file. */
interface CurrentRecord {
  readonly id: number;
  readonly portable: JsonObject;
}

/** The part of this installation, and what it and `others`, records of a file, refer to. */
export const readPart = async (database: Queryable, part: Part, others: readonly JsonObject[] = []) => {
  const records = await readRecords(database, part);
  const references = await readReferences(database, [records, others]);
  const currentRecords = records.map((record): CurrentRecord => {
    const inFile = asInFile(part, record, references);
    return { id: Number(record.id), portable: portable(part.resource, inFile, references) };
  });
  return { references, currentRecords };
};

/** The record's name for people: its text, the label of its list, or that of its kind. */
const titleOf = ({ name, title, ...part }: Part, record: JsonObject): string => {
  const text = choiceLabel(name, title, String(record[title] ?? ''));
  // Two records may have a field of the same name.
  if ('place' in part) return `${choiceLabel(name, part.place, String(record[part.place] ?? ''))} : ${text}`;
  // A group's code alone would not say what the group gets: a menu, a form.
  const form = name === 'form_rules' ? choiceLabel(name, 'resource', String(record.resource)) : '';
  return title === 'userGroup' ? [recordName(name, 1), form, text].filter(Boolean).join(' : ') : text || recordName(name, 1);
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

/** Value of a field that the file does not have: a choice has its default. */
const valueOfNothing = (field: Field): JsonObject[string] => (field.kind === 'choice' ? (field.default ?? null) : null);

const isSame = (field: Field, left: unknown, right: unknown): boolean => {
  const [one, other] = [left, right].map((value) => canonical(value ?? valueOfNothing(field), namesOthers(field)));
  return one === other;
};

export interface Planned {
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

const planRecord = (
  part: Part,
  record: JsonObject,
  place: { readonly references: References; readonly current: CurrentRecord | undefined },
): Planned => {
  const { references, current } = place;
  const { body, reasons } = bodyOf(part.resource, record, { references, before: current?.portable ?? null });
  const before = current?.portable ?? {};
  const differing = writableFields(part.resource).filter(([name, field]) => !isSame(field, record[name], before[name]));
  const fields = differing.map(([name]) => name);
  const fixed = current
    ? fields.filter((name) => FIXED.includes(name)).map((name) => CONFIGURATION_FILE_REFUSALS.fixed(fieldName(part.name, name)))
    : [];
  const allReasons = [...reasons, ...fixed];
  const change = allReasons.length > 0 ? 'conflict' : !current ? 'new' : fields.length > 0 ? 'changed' : 'same';
  const emptied = Object.fromEntries(
    differing.flatMap(([name, field]) => (Object.hasOwn(body, name) ? [] : [[name, valueOfNothing(field)]])),
  );
  const changes = { ...emptied, ...Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name))) };
  const label = titleOf(part, record);
  const presentLabel = current ? titleOf(part, current.portable) : label;
  return {
    difference: {
      part: part.name,
      label,
      formerLabel: presentLabel === label ? null : presentLabel,
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

/** The records of the file that are of this part, compared with the installation as it is now. */
export const planPart = async (database: Queryable, part: Part, file: ConfigurationFile): Promise<readonly Planned[]> => {
  const records = (file[part.name] ?? []) as readonly JsonObject[];
  const doubles = twice(part, records);
  if (doubles.length > 0) throw invalid(...doubles);
  const { references, currentRecords } = await readPart(database, part, records);
  const currentByKey = new Map(currentRecords.map((current) => [keyOf(part, current.portable), current]));
  return records.map((record) => planRecord(part, record, { references, current: currentByKey.get(keyOf(part, record)) }));
};
