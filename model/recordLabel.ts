import { parisDay, parisTime } from './calendar/parisTime.ts';
import type { Fields } from './kernel/field.ts';
import { isJsonObject } from './kernel/json.ts';
import type { Resource } from './kernel/resource.ts';
import { messagesOf } from './messages/index.ts';
import { frenchDay } from './messages/planning/planningConflicts.ts';
import { isResourceKey, resourceByName } from './resources.ts';

type Data = Readonly<Record<string, unknown>>;

/** The French label of a choice. */
export const choiceLabel = (resource: string, path: string, value: string): string =>
  (isResourceKey(resource) ? messagesOf(resource).choices[path]?.[value] : undefined) ??
  valueWords({ resource, path, value }) ??
  value;

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

/** Joins parts without repeating shared words: `E1`, `E1 Hauts-de-France`; `Hôtel de Lens`, `Lens`. */
const withoutRepeats = (parts: readonly string[]): readonly string[] =>
  parts.filter((part, index) => !parts[index + 1]?.startsWith(`${part} `) && !parts[index - 1]?.endsWith(` ${part}`));

/** The label of a record: its label fields, in order. */
export const recordLabel = (resource: string, record: unknown): string => {
  if (!isJsonObject(record) || !isResourceKey(resource)) return '';
  const declared = resourceByName(resource);
  const parts = declared.label.map((name) => labelPart(declared, name, record)).filter(Boolean);
  return withoutRepeats(parts).join(' ') || String(record.id ?? '');
};
