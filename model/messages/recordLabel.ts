import { parisDay, parisTime } from '../calendar/parisTime.ts';
import type { Fields } from '../kernel/field.ts';
import type { Resource } from '../kernel/resource.ts';
import { isJsonObject } from '../kernel/values/json.ts';
import { isResourceKey, resourceByName } from '../registry/resources.ts';
import { messagesOf } from './index.ts';
import { recordName } from './labels.ts';
import { frenchDay } from './planning/planningConflicts.ts';

type Data = Readonly<Record<string, unknown>>;

/** The French label of a choice; one that names a record and has no label is the record's name. */
export const choiceLabel = (resource: string, path: string, value: string): string =>
  (isResourceKey(resource) ? messagesOf(resource).choices[path]?.[value] : undefined) ??
  valueWords({ resource, path, value }) ??
  (isResourceKey(value) ? recordName(value, 2) : value);

interface FieldValue {
  /** Name of the collection. */
  readonly resource: string;
  /** The field's path in the declaration. */
  readonly path: string;
  readonly value: unknown;
  /** The record of the value, where its text depends on it. */
  readonly record?: Data | undefined;
}

/** The text of a value that is not text (a list of row numbers); undefined: formatted by its field's kind. */
export const valueWords = ({ resource, path, value, record }: FieldValue): string | undefined =>
  isResourceKey(resource) ? messagesOf(resource).values?.[path]?.(value, record) : undefined;

/** Short label for list cells; null: none. */
export const shortChoiceLabel = (resource: string, path: string, value: string): string | null =>
  (isResourceKey(resource) ? messagesOf(resource).shortChoices?.[path]?.[value] : undefined) ?? null;

const frenchInstant = (value: string): string => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : `${frenchDay(parisDay(instant))} ${parisTime(instant)}`;
};

const labelPart = (resource: Resource, name: string, record: Data): string => {
  const field = (resource.fields as Fields)[name];
  const value = record[name];
  if (value === null || value === undefined) return '';
  const words = valueWords({ resource: resource.name, path: name, value, record });
  if (words !== undefined) return words;
  if (isJsonObject(value)) return field?.kind === 'one' ? recordLabel(field.target, value) : '';
  if (field?.kind === 'dateTime') return frenchInstant(String(value));
  if (field?.kind === 'date') return frenchDay(String(value).slice(0, 10));
  return field?.kind === 'choice' ? choiceLabel(resource.name, name, String(value)) : String(value);
};

type LabelPart = readonly [name: string, text: string];

/** Parts without shared words: `E1`, `E1 Hauts-de-France`; `Hôtel de Lens`, `Lens`. */
const withoutRepeats = (parts: readonly LabelPart[]): readonly LabelPart[] =>
  parts.filter(([, text], index) => !parts[index + 1]?.[1].startsWith(`${text} `) && !parts[index - 1]?.[1].endsWith(` ${text}`));

/** Fields of a label that are not part of a name: a comma comes before them. */
const BESIDE_NAMES: readonly string[] = ['city', 'trainingType', 'trainingLocation'];

const joined = (parts: readonly LabelPart[]): string =>
  parts.reduce((label, [name, text]) => (label ? `${label}${BESIDE_NAMES.includes(name) ? ', ' : ' '}${text}` : text), '');

/** The label of a record: its label fields, in order: `Transports Girard, Nantes`. */
export const recordLabel = (resource: string, record: unknown): string => {
  if (!isJsonObject(record) || !isResourceKey(resource)) return '';
  const declared = resourceByName(resource);
  const partsOf = (names: readonly string[]): readonly LabelPart[] =>
    names.map((name): LabelPart => [name, labelPart(declared, name, record)]).filter(([, text]) => text);
  const shownParts = partsOf(declared.shownLabel ?? declared.label);
  return joined(withoutRepeats(shownParts.length > 0 ? shownParts : partsOf(declared.label))) || String(record.id ?? '');
};
