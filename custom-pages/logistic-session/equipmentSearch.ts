import type { Reference } from '../../model/kernel/resource.ts';
import { referencesIn } from '../../src/records/references.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr');

const textsIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key, text]) => !key.startsWith('@') && typeof text === 'string')
    .map(([, text]) => String(text))
    .join(' ');
};

/** The records of which the columns carry every word, whatever its case and accents. */
export const searchEquipment = (
  records: readonly Reference[],
  columns: readonly string[],
  search: string,
): readonly Reference[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return records;
  return records.filter((record) => {
    const text = plain(columns.map((column) => textsIn(record[column])).join(' '));
    return words.every((word) => text.includes(word));
  });
};

/** Those of the day that are no longer in service stay on the list, so that nothing is taken off unseen. */
export const withThoseOfTheDay = (records: readonly Reference[], chosen: unknown): readonly Reference[] => {
  const known = new Set(records.map((record) => record['@id']));
  return [...records, ...referencesIn(chosen).filter((record) => !known.has(record['@id']))];
};
