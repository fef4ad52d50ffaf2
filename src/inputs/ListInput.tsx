import type { Field, Fields } from '../../model/kernel/field.ts';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import type { InputProps } from './inputProps.ts';
import { RowsInput } from './RowsInput.tsx';

type Row = Readonly<Record<string, unknown>>;

const emptyRow = (fields: Fields): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field)]));

/** A list that must have rows starts with one. */
const startOf = (field: Field): unknown => {
  if ('default' in field) return field.default;
  if (field.kind === 'list') return field.required ? [emptyRow(field.fields)] : [];
  return field.kind === 'boolean' ? false : null;
};

/** Where exactly one row must be marked, the first one is by default. */
const mustBeMarked = ({ single }: ListField): Row => (single?.exactly ? { [single.field]: true } : {});

const refusal = (field: ListField, rows: unknown): string | null => {
  const refused = validateField(field, rows);
  if (refused || !field.single || !Array.isArray(rows)) return refused;
  const { field: flag, exactly } = field.single;
  const marked = rows.filter((row: Row) => row[flag] === true).length;
  if (marked > 1) return FIELD_REFUSALS.singleAtMost;
  return exactly && marked === 0 && rows.length > 0 ? FIELD_REFUSALS.singleExactly : null;
};

/** Objects stored in the record, a card each; only one row can have the single mark (the main contact). */
export const ListInput = ({ source, path, field, label, onChanged }: InputProps<ListField>) => {
  const entries = Object.entries<Field>(field.fields).map(([name, inner]) => ({ name, path: `${path}.${name}`, field: inner }));
  return (
    <RowsInput
      source={source}
      path={path}
      label={label}
      isRequired={field.required === true}
      singleFlag={field.single?.field}
      validate={(rows) => refusal(field, rows)}
      onEmptied={onChanged && (() => onChanged([]))}
      newRow={(others) => ({ ...emptyRow(field.fields), ...(others === 0 ? mustBeMarked(field) : {}) })}
      fieldsOf={() => entries}
    />
  );
};
