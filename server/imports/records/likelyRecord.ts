import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { RECORD_IMPORTS } from '../../../model/imports/recordImportDeclarations.ts';
import { alikeFields, identityFields } from '../../../model/imports/recordLayouts.ts';
import { plainWord } from '../../../model/imports/typedCells.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import { type LikelyRecord, NEW_RECORD, type Reason, whole } from '../state/importRow.ts';
import { matchesWithin, type RecordKnowledge } from './recordKnowledge.ts';
import type { RecordRow } from './recordPlan.ts';
import { shownValue } from './storedValues.ts';

interface Likely {
  /** Records with all of the row's values by which two records are alike. */
  readonly same: readonly JsonObject[];
  /** Records with the first of them only. */
  readonly similar: readonly JsonObject[];
}

/** Has the record the row's value; a row that says nothing contradicts nothing. */
const agrees = (value: unknown, storedValue: unknown): boolean => {
  if (value === undefined || value === null) return true;
  if (isJsonObject(storedValue)) return storedValue.id === value;
  return plainWord(String(value)) === plainWord(String(storedValue ?? ''));
};

/** Stored records that a row is likely about, without its key. */
const likelyRecords = (kind: RecordImportKind, { values }: RecordRow, knowledge: RecordKnowledge): Likely => {
  const [first, ...others] = alikeFields(kind);
  const text = first ? values.get(first) : undefined;
  if (!first || typeof text !== 'string') return { same: [], similar: [] };
  const alikeRecords = knowledge.matches(first, text).flatMap(({ id }): JsonObject[] => {
    const record = id === null ? undefined : knowledge.current.get(id);
    return record ? [record] : [];
  });
  const isSame = (record: JsonObject) => others.every((name) => agrees(values.get(name), record[name]));
  return { same: alikeRecords.filter(isSame), similar: alikeRecords.filter((record) => !isSame(record)) };
};

/** A record as a person recognises it: its name, and where it is. */
const nameOf = (kind: RecordImportKind, record: JsonObject): string => {
  const place = [record.zipCode, record.city].filter((part) => typeof part === 'string').join(' ');
  return place && typeof record.name === 'string' ? `${record.name} (${place})` : recordLabel(kind, record);
};

const foundWithoutKey = (kind: RecordImportKind, record: JsonObject, keyField: string): Reason => ({
  field: keyField,
  message: problemMessage('import.found_without_key', { name: nameOf(kind, record) }),
});

const looksLike = (kind: RecordImportKind, record: JsonObject): Reason =>
  whole(problemMessage('import.looks_like', { name: nameOf(kind, record) }));

/** An update that changes all by which people recognise the record: the key may be that of another one. */
export const otherIdentity = (kind: RecordImportKind, current: JsonObject, changedFields: readonly string[]): Reason[] => {
  const names = identityFields(kind);
  return names.length > 0 && names.every((name) => changedFields.includes(name))
    ? [whole(problemMessage('import.other_identity', { name: nameOf(kind, current) }))]
    : [];
};

const MOST = 10;

/** Further fields by which people tell two records apart. */
const TELLING = ['address', 'zipCode', 'city', 'email', 'phoneNumber', 'serialNumber'];

/** Records among which a person chooses, with what tells them apart. */
export const asCandidates = (kind: RecordImportKind, records: readonly JsonObject[]): readonly LikelyRecord[] => {
  const { fields, label } = resourceByName(kind);
  const telling = [...RECORD_IMPORTS[kind].keys, ...alikeFields(kind), ...identityFields(kind), ...TELLING];
  const names = [...new Set(telling)].filter(
    (name) => Object.hasOwn(fields, name) && !label.some((labelField) => labelField === name),
  );
  return records.slice(0, MOST).map((record) => ({
    recordId: Number(record.id),
    name: recordLabel(kind, record),
    details: names.flatMap((field) => {
      const text = shownValue(kind, field, record[field]);
      return text ? [{ field, text }] : [];
    }),
  }));
};

export interface FindRecord {
  readonly context: RowCheckContext;
  readonly kind: RecordImportKind;
  readonly knowledge: RecordKnowledge;
}

/** Is the row's key itself refused, so that nothing says which record it is about. */
export const isKeyRefused = ({ context }: FindRecord, { reasons }: RecordRow): boolean =>
  context.state.keyField !== null && reasons.some(({ field }) => field === context.state.keyField);

/** State of the search for the record that a row is about. */
interface Found {
  /** Undefined: a new one; or why it is not known. */
  readonly current: JsonObject | undefined | Reason;
  /** Records among which a person may choose. */
  readonly candidates: readonly JsonObject[];
}

const nobody: Found = { current: undefined, candidates: [] };

/** The stored record that a row without its key is about: the only one that is alike, as a warning says. */
const findWithoutKey = ({ kind, knowledge }: FindRecord, row: RecordRow, keyField: string): Found => {
  const { same, similar } = likelyRecords(kind, row, knowledge);
  const candidates = [...same, ...similar];
  const [first, second] = same;
  if (second) {
    const message = problemMessage('import.several_alike', { name: recordLabel(kind, first ?? second) });
    return { current: { field: keyField, message }, candidates };
  }
  if (first) row.warnings.push(foundWithoutKey(kind, first, keyField));
  else row.warnings.push(...similar.slice(0, 1).map((record) => looksLike(kind, record)));
  return { current: first, candidates };
};

/** A row with a key that no record has may be about one that it looks like. */
const findUnknownKey = ({ kind, knowledge }: FindRecord, row: RecordRow, keyField: string): Found => {
  if (keyField === alikeFields(kind)[0]) return nobody;
  const { same } = likelyRecords(kind, row, knowledge);
  row.warnings.push(...same.slice(0, 1).map((record) => looksLike(kind, record)));
  return { current: undefined, candidates: same };
};

const findByRules = (checking: FindRecord, row: RecordRow): Found => {
  const { context, knowledge, kind } = checking;
  const { keyField } = context.state;
  const text = keyField ? row.values.get(keyField) : undefined;
  if (!keyField || isKeyRefused(checking, row)) return nobody;
  if (typeof text !== 'string') return findWithoutKey(checking, row, keyField);
  const matches = matchesWithin(kind, knowledge, { row, field: keyField, text });
  const [first, second] = matches;
  if (!first) return findUnknownKey(checking, row, keyField);
  const visibleRecords = matches.flatMap(({ id, seen: isSeen }): JsonObject[] => {
    const record = isSeen && id !== null ? knowledge.current.get(id) : undefined;
    return record ? [record] : [];
  });
  if (second)
    return {
      current: { field: keyField, message: problemMessage('import.ambiguous_name', { text }) },
      candidates: visibleRecords,
    };
  return {
    current: visibleRecords[0] ?? { field: keyField, message: problemMessage('import.record_not_yours') },
    candidates: [],
  };
};

/** The stored record that a row is about; what a person chose among the candidates goes before the rules. */
export const findCurrent = (checking: FindRecord, row: RecordRow): Found => {
  const before = row.warnings.length;
  const search = findByRules(checking, row);
  const chosenRecord = search.candidates.find(({ id }) => id === row.chosenId);
  const isDecided = chosenRecord !== undefined || (row.chosenId === NEW_RECORD && search.candidates.length > 0);
  if (!isDecided) return search;
  // What the rules say of it is answered.
  row.warnings.splice(before);
  return { ...search, current: chosenRecord };
};

export const isReason = (outcome: object | undefined): outcome is Reason => outcome !== undefined && 'message' in outcome;
