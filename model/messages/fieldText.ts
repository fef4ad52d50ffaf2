import { eurosInWords } from '../documents/statedTimetable.ts';
import type { Field } from '../kernel/field.ts';
import { shownPhone } from '../kernel/values/phones.ts';
import { frenchDay } from './planning/planningConflicts.ts';
import { choiceLabel, recordLabel } from './recordLabel.ts';

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 });

/** `1 200`. Not every font has narrow spaces. */
const numberInWords = (value: number): string => NUMBER.format(value).replaceAll('\u202f', '\u00a0');

interface FieldValue {
  readonly resource: string;
  /** Name of the field. */
  readonly name: string;
  readonly field: Field;
  /** A related record or file is an object with its label. */
  readonly value: unknown;
}

/** The text of a field's value in a document, e-mail or card, as a person reads it; empty: none. */
export const fieldText = ({ resource, name, field, value }: FieldValue): string => {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'oui' : 'non';
    case 'date':
      return frenchDay(String(value));
    case 'price':
      return eurosInWords(Number(value));
    case 'integer':
    case 'decimal':
      return [numberInWords(Number(value)), field.unit].filter(Boolean).join('\u00a0');
    case 'choice':
      return choiceLabel(resource, name, String(value));
    case 'choices':
      return (Array.isArray(value) ? value : [value]).map((code) => choiceLabel(resource, name, String(code))).join(', ');
    case 'phone':
      return shownPhone(String(value));
    case 'one':
      return recordLabel(field.target, value);
    case 'file':
      return recordLabel('files', value);
    default:
      return String(value);
  }
};
