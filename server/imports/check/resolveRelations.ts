import { namedById } from '../../../model/imports/importColumns.ts';
import type { ManyField, OneField } from '../../../model/kernel/fieldKinds.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../../database/database.ts';
import {
  existingIdsStatement,
  hasJoinedLabel,
  isSharedName,
  labelledRecordsStatement,
  namedRecordsStatement,
  recordNamesStatement,
  wholeNamesStatement,
} from './namedRecordsStatement.ts';

interface Found {
  readonly id: number;
  /** The record it depends on, where declared. */
  readonly parent: number | null;
}

/** Cached look-ups of one chunk, during which records do not change. */
export type Lookups = Map<string, readonly Found[]>;

/** `isUnknown`: no record has the name, rather than several. */
export type FoundRecord = { readonly id: number } | { readonly refused: string; readonly isUnknown?: boolean };

/** A text of a row that names a record. */
export interface RelationCell {
  readonly field: OneField | ManyField;
  readonly text: string;
  /** The record it has to depend on, once the cells before it are settled. */
  readonly parent: () => unknown;
  /** Called with the record, or the refusal; once for each record of a `many` field. */
  readonly settle: (found: FoundRecord) => void;
}

const lookupKey = (target: string, text: string): string => `${target}\n${text}`;

/** A SIRET may contain spaces. */
const spoken = (text: string): string => (/^[\d\s]{14,}$/.test(text) ? text.replaceAll(/\s/g, '') : text);

interface LookUp {
  readonly field: OneField | ManyField;
  readonly texts: readonly string[];
  readonly lookups: Lookups;
}

/** Texts that a picker wrote have the record's number. */
const lookUpPicked = async (database: Queryable, { field, texts, lookups }: LookUp): Promise<void> => {
  const ids = texts.flatMap((text) => namedById(text) ?? []);
  if (ids.length === 0) return;
  const rows = await existingIdsStatement.rows(database, field, [ids]);
  for (const text of texts)
    lookups.set(
      lookupKey(field.target, text),
      rows.filter(({ id }) => id === namedById(text)),
    );
};

const lookUpNamed = async (database: Queryable, { field, texts, lookups }: LookUp): Promise<void> => {
  if (texts.length === 0) return;
  const namedRows = await namedRecordsStatement.rows(database, field, [texts, texts.map(spoken)]);
  const others = hasJoinedLabel(field) ? texts.filter((text) => !namedRows.some((row) => row.text === text)) : [];
  const labelled = others.length > 0 ? await labelledRecordsStatement.rows(database, field, [others]) : [];
  const rows = [...namedRows, ...labelled];
  for (const text of texts)
    lookups.set(
      lookupKey(field.target, text),
      rows.filter((row) => row.text === text),
    );
};

/** The names in a text, as `joinNames` writes several: semicolons separate names with a comma of their own. */
const namesIn = ({ field, text }: Pick<RelationCell, 'field' | 'text'>): readonly string[] => {
  const separator = text.includes(';') ? ';' : ',';
  if (field.kind !== 'many' || !text.includes(separator)) return [];
  return [...new Set(text.split(separator).map((part) => part.trim()))].filter(Boolean);
};

/** The record that a text names, limited by the record it depends on. */
const chooseRecord = ({ field, text, parent }: RelationCell, lookups: Lookups): FoundRecord => {
  const all = lookups.get(lookupKey(field.target, text)) ?? [];
  const owner = parent();
  const candidates = typeof owner === 'number' ? all.filter((candidate) => candidate.parent === owner) : all;
  const [first, second] = candidates;
  const messageValues = { text: text.slice(0, 100) };
  if (!first) return { refused: problemMessage('import.unknown_name', messageValues), isUnknown: true };
  return second ? { refused: problemMessage('import.ambiguous_name', messageValues) } : { id: first.id };
};

/**
 * Finds the records that texts name; unknown or ambiguous names are refused. In the layout's order, a relation comes after the one it
 * depends on: dealer and seller, brand, model and engine.
 */
export const resolveRelations = async (database: Queryable, cells: readonly RelationCell[], lookups: Lookups): Promise<void> => {
  const fields = new Set(cells.map(({ field }) => field));
  for (const field of fields) {
    const texts = new Set(cells.filter((cell) => cell.field === field).flatMap((cell) => [cell.text, ...namesIn(cell)]));
    const newTexts = [...texts].filter((text) => !lookups.has(lookupKey(field.target, text)));
    await lookUpPicked(database, { field, texts: newTexts.filter((text) => namedById(text) !== null), lookups });
    await lookUpNamed(database, { field, texts: newTexts.filter((text) => namedById(text) === null), lookups });
  }
  for (const cell of cells) {
    const isWhole = (lookups.get(lookupKey(cell.field.target, cell.text)) ?? []).length > 0;
    const names = isWhole ? [] : namesIn(cell);
    for (const text of names.length > 0 ? names : [cell.text]) cell.settle(chooseRecord({ ...cell, text }, lookups));
  }
};

/** Display texts of related records, by id. */
export const relationTexts = async (
  database: Queryable,
  target: string,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await recordNamesStatement.rows(database, target, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Texts of related records by which an import finds them again, by id. */
export const wholeTexts = async (
  database: Queryable,
  target: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0 || !isSharedName(target)) return relationTexts(database, target, ids);
  const rows = await wholeNamesStatement.rows(database, target, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
