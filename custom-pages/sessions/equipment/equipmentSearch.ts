import type { Reference } from '../../../model/kernel/resource.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { hasEveryWord } from '../../../model/search/searchWords.ts';
import { referencesIn } from '../../../src/records/references.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import type { Available } from './useAvailability.ts';

/** The text of a cell. */
const shownText = (resource: string, column: string, value: unknown): string => {
  if (typeof value === 'string') return choiceLabel(resource, column, value);
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.entries(value).filter(([key, text]) => !key.startsWith('@') && typeof text === 'string');
  return texts.map(([, text]) => String(text)).join(' ');
};

interface EquipmentSearch {
  readonly resource: string;
  readonly columns: readonly string[];
  readonly search: string;
}

/** Records whose columns contain every search word. */
export const searchEquipment = <R extends Reference>(
  records: readonly R[],
  { resource, columns, search }: EquipmentSearch,
): readonly R[] => {
  const textOf = (record: R): string => columns.map((column) => shownText(resource, column, record[column])).join(' ');
  return search.trim() === '' ? records : records.filter((record) => hasEveryWord(textOf(record), search));
};

/** Adds selected but inactive equipment, so that none is removed unnoticed. */
export const withChosenEquipment = <R extends Available>(
  records: readonly R[],
  chosenRecords: unknown,
): readonly (R | Available)[] => {
  const listedIris = new Set(records.map((record) => record['@id']));
  const retired = referencesIn(chosenRecords).filter((record) => !listedIris.has(record['@id']));
  return [...records, ...retired.map((record) => ({ ...record, isAvailable: false, reasons: [SESSION_MESSAGES.notInService] }))];
};
