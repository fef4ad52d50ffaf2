import type { RecordImportKind } from '../../../model/imports/recordImportKinds.ts';
import { alikeFields } from '../../../model/imports/recordLayouts.ts';
import type { JsonObject } from '../../../model/kernel/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { recordLabel } from '../../../model/recordLabel.ts';
import type { Reason } from '../importRow.ts';
import type { RowCheckContext } from '../rowCheckContext.ts';
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

/** The stored record that a row without its key is about: the only one that is alike, as a warning says. */
const findWithoutKey = ({ kind, knowledge }: FindRecord, row: RecordRow, keyField: string): JsonObject | undefined | Reason => {
  const { same, similar } = likelyRecords(kind, row, knowledge);
  const [first, second] = same;
  if (second)
    return { field: keyField, message: problemMessage('import.several_alike', { name: recordLabel(kind, first ?? second) }) };
  if (first) row.warnings.push(foundWithoutKey(kind, first, keyField));
  else row.warnings.push(...similar.slice(0, 1).map((record) => looksLike(kind, record)));
  return first;
};

/** The stored record that a row is about; undefined: a new one. */
export const findCurrent = (checking: FindRecord, row: RecordRow): JsonObject | undefined | Reason => {
  const { context, knowledge, kind } = checking;
  const { values } = row;
  const { keyField } = context.state;
  const text = keyField ? values.get(keyField) : undefined;
  if (!keyField || isKeyRefused(checking, row)) return undefined;
  if (typeof text !== 'string') return findWithoutKey(checking, row, keyField);
  const [first, second] = matchesWithin(kind, knowledge, { row, field: keyField, text });
  if (!first) {
    if (keyField !== alikeFields(kind)[0])
      row.warnings.push(
        ...likelyRecords(kind, row, knowledge)
          .same.slice(0, 1)
          .map((record) => looksLike(kind, record)),
      );
    return undefined;
  }
  if (second) return { field: keyField, message: problemMessage('import.ambiguous_name', { text }) };
  const current = first.id !== null && first.seen ? knowledge.current.get(first.id) : undefined;
  return current ?? { field: keyField, message: problemMessage('import.record_not_yours') };
};

export const isReason = (found: object | undefined): found is Reason => found !== undefined && 'message' in found;
