import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { RECORD_IMPORTS } from '../../../model/imports/recordImportDeclarations.ts';
import { alikeFields, identityFields } from '../../../model/imports/recordLayouts.ts';
import { plainWord } from '../../../model/imports/typedCells.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { type LikelyRecord, type Reason, whole } from '../state/importRow.ts';
import type { RecordRow } from './readRecordRow.ts';
import type { RecordKnowledge } from './recordKnowledge.ts';
import { shownValue } from './storedValues.ts';

interface Likely {
  /** Records with all of the row's values by which two records are alike. */
  readonly same: readonly JsonObject[];
  /** Records with the first of them only. */
  readonly similar: readonly JsonObject[];
}

/** Has the record the row's value; a row that says nothing contradicts nothing. */
const agrees = (value: unknown, stored: unknown): boolean => {
  if (value === undefined || value === null) return true;
  if (isJsonObject(stored)) return stored.id === value;
  return plainWord(String(value)) === plainWord(String(stored ?? ''));
};

/** Stored records that a row is likely about, without its key. */
export const likelyRecords = (kind: RecordImportKind, { values }: RecordRow, knowledge: RecordKnowledge): Likely => {
  const [first, ...others] = alikeFields(kind);
  const text = first ? values.get(first) : undefined;
  if (!first || typeof text !== 'string') return { same: [], similar: [] };
  const found = knowledge.matches(first, text).flatMap(({ id }): JsonObject[] => {
    const record = id === null ? undefined : knowledge.current.get(id);
    return record ? [record] : [];
  });
  const isSame = (record: JsonObject) => others.every((name) => agrees(values.get(name), record[name]));
  return { same: found.filter(isSame), similar: found.filter((record) => !isSame(record)) };
};

/** A record as a person recognises it: its name, and where it is. */
const nameOf = (kind: RecordImportKind, record: JsonObject): string => {
  const place = [record.zipCode, record.city].filter((part) => typeof part === 'string').join(' ');
  return place && typeof record.name === 'string' ? `${record.name} (${place})` : recordLabel(kind, record);
};

export const foundWithoutKey = (kind: RecordImportKind, record: JsonObject, keyField: string): Reason => ({
  field: keyField,
  message: problemMessage('import.found_without_key', { name: nameOf(kind, record) }),
});

export const looksLike = (kind: RecordImportKind, record: JsonObject): Reason =>
  whole(problemMessage('import.looks_like', { name: nameOf(kind, record) }));

/** An update that changes all by which people recognise the record: the key may be that of another one. */
export const otherIdentity = (kind: RecordImportKind, current: JsonObject, changed: readonly string[]): Reason[] => {
  const names = identityFields(kind);
  return names.length > 0 && names.every((name) => changed.includes(name))
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
  const names = [...new Set(telling)].filter((name) => Object.hasOwn(fields, name) && !label.some((shown) => shown === name));
  return records.slice(0, MOST).map((record) => ({
    recordId: Number(record.id),
    name: recordLabel(kind, record),
    details: names.flatMap((field) => {
      const text = shownValue(kind, field, record[field]);
      return text ? [{ field, text }] : [];
    }),
  }));
};
