import type { Field } from '../../model/kernel/field.ts';
import { frenchPhone } from '../../model/kernel/values/dialledPhone.ts';
import { joinNames } from '../../model/kernel/values/french.ts';
import { choiceLabel, recordLabel, valueWords } from '../../model/messages/recordLabel.ts';
import { formatDate, formatDateTime } from '../records/formatValue.ts';
import { isReference, referencesIn } from '../records/references.ts';

/** The exported form of a value: its French text, or a typed value where a spreadsheet may calculate. */
export type ExportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'price'; readonly text: string; readonly number: number }
  | { readonly kind: 'day' | 'instant'; readonly text: string };

export interface CellSource {
  readonly resource: string;
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  /** The record of the value, where its text depends on it. */
  readonly record?: Readonly<Record<string, unknown>>;
  /** How a telephone number is written. Default: French ones as dialled, others as stored. */
  readonly writePhone?: (value: string) => string;
}

const textCell = (text: string): ExportCell => ({ kind: 'text', text });

/** French number format without spaces, which a spreadsheet would read as text. */
const numberCell = (kind: 'number' | 'price', value: unknown): ExportCell =>
  typeof value === 'number' ? { kind, number: value, text: String(value).replace('.', ',') } : textCell(String(value));

const YES_NO = { true: 'Oui', false: 'Non' } as const;

const referenceText = (target: string, value: unknown): string => (isReference(value) ? recordLabel(target, value) : '');

/** The kind that decides on the format; for a computed field the kind of its result. */
const kindOf = (field: Field): Field['kind'] => (field.kind === 'computed' ? field.value : field.kind);

const joined = (texts: readonly string[]): ExportCell => textCell(joinNames(texts));

const relationCell = ({ field, value }: CellSource): ExportCell | null => {
  if (field.kind === 'one') return textCell(referenceText(field.target, value));
  if (field.kind === 'many' || field.kind === 'inverse') {
    return joined(referencesIn(value).map((item) => referenceText(field.target, item)));
  }
  if (field.kind === 'file') return textCell(isReference(value) ? String(value.fileName ?? value.id) : '');
  return null;
};

const writeFrenchPhone = (value: string): string => frenchPhone(value) ?? value;

const plainCell = ({ resource, path, field, value, writePhone = writeFrenchPhone }: CellSource): ExportCell => {
  switch (kindOf(field)) {
    case 'integer':
    case 'decimal':
      return numberCell('number', value);
    case 'price':
      return numberCell('price', value);
    case 'date':
      return { kind: 'day', text: formatDate(String(value)) };
    case 'dateTime':
      return { kind: 'instant', text: formatDateTime(String(value)) };
    case 'boolean':
      return textCell(YES_NO[value === true ? 'true' : 'false']);
    case 'phone':
      return textCell(writePhone(String(value)));
    case 'choice':
      return textCell(choiceLabel(resource, path, String(value)));
    case 'choices':
      return joined(Array.isArray(value) ? value.map((item) => choiceLabel(resource, path, String(item))) : []);
    case 'list':
    case 'group':
    case 'json':
      return textCell(JSON.stringify(value));
    default:
      return textCell(String(value));
  }
};

/** A value as a spreadsheet shows it: dates dd/MM/yyyy, statuses as labels, relations by their label. */
export const exportCell = (source: CellSource): ExportCell => {
  const { value } = source;
  const words = valueWords(source);
  if (words !== undefined) return textCell(words);
  if (value === null || value === undefined || value === '') return textCell('');
  return relationCell(source) ?? plainCell(source);
};
