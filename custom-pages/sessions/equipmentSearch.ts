import type { Reference } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { referencesIn } from '../../src/records/references.ts';
import { SESSION_MESSAGES } from './messages.ts';
import type { Available } from './useAvailability.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr');

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

/** Records whose columns contain every search word, ignoring case and accents. */
export const searchEquipment = <R extends Reference>(
  records: readonly R[],
  { resource, columns, search }: EquipmentSearch,
): readonly R[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return records;
  return records.filter((record) => {
    const text = plain(columns.map((column) => shownText(resource, column, record[column])).join(' '));
    return words.every((word) => text.includes(word));
  });
};

/** Adds selected but inactive equipment, so that none is removed unnoticed. */
export const withChosenEquipment = <R extends Available>(records: readonly R[], chosen: unknown): readonly (R | Available)[] => {
  const known = new Set(records.map((record) => record['@id']));
  const retired = referencesIn(chosen).filter((record) => !known.has(record['@id']));
  return [...records, ...retired.map((record) => ({ ...record, isAvailable: false, reasons: [SESSION_MESSAGES.notInService] }))];
};
