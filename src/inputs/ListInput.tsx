import type { Field, Fields, ListField } from '../../model/kernel/field.ts';
import { MESSAGES, validateField } from '../../model/kernel/validation.ts';
import type { InputProps } from './inputProps.ts';
import { RowsInput } from './RowsInput.tsx';

type Row = Readonly<Record<string, unknown>>;

const emptyRow = (fields: Fields): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      'default' in field ? field.default : field.kind === 'boolean' ? false : null,
    ]),
  );

const refusal = (field: ListField, rows: unknown): string | null => {
  const refused = validateField(field, rows);
  if (refused || !field.single || !Array.isArray(rows)) return refused;
  const { field: flag, exactly } = field.single;
  const marked = rows.filter((row: Row) => row[flag] === true).length;
  if (marked > 1) return MESSAGES.singleAtMost;
  return exactly && marked === 0 && rows.length > 0 ? MESSAGES.singleExactly : null;
};

/** Objects kept inside the record, a card each; of a single mark (the main contact) the last one set stays. */
export const ListInput = ({ source, path, field, label }: InputProps<ListField>) => {
  const entries = Object.entries<Field>(field.fields).map(([name, inner]) => ({ name, path: `${path}.${name}`, field: inner }));
  return (
    <RowsInput
      source={source}
      path={path}
      label={label}
      isRequired={field.required === true}
      singleFlag={field.single?.field}
      validate={(rows) => refusal(field, rows)}
      newRow={() => emptyRow(field.fields)}
      fieldsOf={() => entries}
    />
  );
};
