import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { alikeFields } from '../../../model/imports/recordLayouts.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import { NEW_RECORD, type Reason } from '../state/importRow.ts';
import { foundWithoutKey, likelyRecords, looksLike } from './likelyRecord.ts';
import type { RecordRow } from './readRecordRow.ts';
import { matchesWithin, type RecordKnowledge } from './recordKnowledge.ts';

export interface FindRecord {
  readonly context: RowCheckContext;
  readonly kind: RecordImportKind;
  readonly knowledge: RecordKnowledge;
}

/** Is the row's key itself refused, so that nothing says which record it is about. */
export const isKeyRefused = ({ context }: FindRecord, { reasons }: RecordRow): boolean =>
  context.state.keyField !== null && reasons.some(({ field }) => field === context.state.keyField);

/** What is known of the record that a row is about. */
interface Found {
  /** Undefined: a new one; or why it is not known. */
  readonly current: JsonObject | undefined | Reason;
  /** Those among which a person may choose. */
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
  const seen = matches.flatMap(({ id, seen: isSeen }): JsonObject[] => {
    const record = isSeen && id !== null ? knowledge.current.get(id) : undefined;
    return record ? [record] : [];
  });
  if (second)
    return { current: { field: keyField, message: problemMessage('import.ambiguous_name', { text }) }, candidates: seen };
  return { current: seen[0] ?? { field: keyField, message: problemMessage('import.record_not_yours') }, candidates: [] };
};

/** The stored record that a row is about; what a person chose among the candidates goes before the rules. */
export const findCurrent = (checking: FindRecord, row: RecordRow): Found => {
  const before = row.warnings.length;
  const found = findByRules(checking, row);
  const chosen = found.candidates.find(({ id }) => id === row.chosenId);
  const isDecided = chosen !== undefined || (row.chosenId === NEW_RECORD && found.candidates.length > 0);
  if (!isDecided) return found;
  // What the rules say of it is answered.
  row.warnings.splice(before);
  return { ...found, current: chosen };
};

export const isReason = (found: object | undefined): found is Reason => found !== undefined && 'message' in found;
