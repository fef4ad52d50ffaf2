import { valueAt } from '../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isRelation } from '../../model/kernel/field.ts';
import { choiceLabel, recordLabel } from '../../model/messages/recordLabel.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { fieldLabel } from './fieldLabel.ts';
import { formatDate, formatDateTime, formatNumber, formatPrice, withUnit } from './formatValue.ts';
import { isReference } from './references.ts';

type Row = Readonly<Record<string, unknown>>;

interface TextSource {
  readonly resource: string;
  /** Path of the value in the declaration. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const joined = (texts: readonly string[], by = ', '): string => texts.filter(Boolean).join(by);

const each = (value: unknown, text: (item: unknown) => string): string => joined(Array.isArray(value) ? value.map(text) : []);

const valueText = ({ resource, path, field, value }: TextSource): string => {
  if (isRelation(field))
    return (Array.isArray(value) ? value : [value]).map((item) => recordLabel(field.target, item)).join(', ');
  switch (field.kind) {
    case 'file':
      return isReference(value) ? recordLabel('files', value) : '';
    case 'boolean':
      return value === true ? 'oui' : '';
    case 'choice':
      return choiceLabel(resource, path, String(value));
    case 'choices':
      return each(value, (item) => choiceLabel(resource, path, String(item)));
    case 'date':
      return formatDate(String(value));
    case 'dateTime':
      return formatDateTime(String(value));
    case 'price':
      return typeof value === 'number' ? formatPrice(value) : String(value);
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? withUnit(formatNumber(value), field.unit) : String(value);
    case 'list':
      return joined(
        Array.isArray(value)
          ? value.map((row) => `(${rowText({ resource, prefix: `${path}.`, fields: field.fields }, row)})`)
          : [],
      );
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value);
  }
};

interface RowSource {
  readonly resource: string;
  /** Path of the row, with a point at its end. */
  readonly prefix: string;
  readonly fields: Fields;
}

/** A row of fields as text: `Nom : PETIT, Principal : oui`, without empty and false values. */
const rowText = ({ resource, prefix, fields }: RowSource, row: unknown): string => {
  if (!isRow(row)) return '';
  const parts = Object.entries(fields).map(([name, field]) => {
    const value = valueAt(row, name);
    if (isNothing(value)) return '';
    const path = `${prefix}${name}`;
    const text = valueText({ resource, path, field, value });
    return text ? `${fieldLabel(resource, path)}\u00A0: ${text}` : '';
  });
  return joined(parts);
};

/** The records of a cascade by their embedded fields; by label if there are none. */
const cascadeText = (target: string, item: unknown): string => {
  if (!isResourceKey(target)) return '';
  const fields = Object.entries(resourceByName(target).fields as Fields).filter(
    ([name]) => isRow(item) && valueAt(item, name) !== undefined,
  );
  return rowText({ resource: target, prefix: '', fields: Object.fromEntries(fields) }, item) || recordLabel(target, item);
};

/** The rows of a list, group or cascade as text, one per row; null for other values. */
export const rowTexts = ({ resource, path, field, value }: TextSource): readonly string[] | null => {
  const items = Array.isArray(value) ? value : [value];
  if (field.kind === 'list' || field.kind === 'group') {
    return items.map((row) => rowText({ resource, prefix: `${path}.`, fields: field.fields }, row));
  }
  return isRelation(field) && field.cascade ? items.map((item) => cascadeText(field.target, item)) : null;
};
