import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ImportColumn, pickedText } from '../../model/imports/importColumns.ts';
import { importedField } from '../../model/imports/listParts.ts';
import { readFrenchDay } from '../../model/imports/readFrenchDay.ts';
import type { Field } from '../../model/kernel/field.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { NO, YES } from '../../model/messages/imports/importFiles.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';

interface CellInputProps {
  readonly column: ImportColumn;
  readonly label: string;
  /** The cell's text. */
  readonly value: string;
  readonly isDisabled: boolean;
  readonly error: boolean;
  readonly helperText: string;
  readonly onText: (text: string) => void;
}

/** The words that a closed list accepts; other fields have none. */
const wordsOf = (column: ImportColumn, field: Field | null): readonly string[] => {
  if (field?.kind === 'boolean') return [YES, NO];
  const { target } = column;
  if (field?.kind !== 'choice' || !target) return [];
  return field.choices.map((value) => choiceLabel(target.resource, target.name, value));
};

const fieldOfColumn = ({ target }: ImportColumn): Field | null =>
  target ? importedField(resourceByName(target.resource), target.name) : null;

/** Does the column's field have a picker; else a cell is plain text. */
export const hasPicker = (column: ImportColumn): boolean => {
  const field = fieldOfColumn(column);
  return field?.kind === 'one' || field?.kind === 'date' || wordsOf(column, field).length > 0;
};

/** The text of a cell as a record that a picker shows. */
const asReference = (target: string, text: string): Reference | null =>
  text === '' ? null : { '@id': text, '@type': target, id: 0, [resourceByName(target).label[0] ?? 'name']: text };

const frenchDay = (day: string): string => day.split('-').reverse().join('/');

/** A cell of the file with the picker of the field that it fills: list, calendar, record, or text. */
export const CellInput = ({ column, label, value, isDisabled, error, helperText, onText }: CellInputProps) => {
  const field = fieldOfColumn(column);
  const words = wordsOf(column, field);
  if (field?.kind === 'one') {
    return (
      <ReferencePicker
        isMultiple={false}
        target={field.target}
        text={{ label, error, helperText }}
        isDisabled={isDisabled}
        isFilled={value !== ''}
        value={asReference(field.target, value)}
        onValue={(record) => onText(record ? pickedText(Number(keyOf(record['@id'])), recordLabel(field.target, record)) : '')}
      />
    );
  }
  if (field?.kind === 'date' && (value === '' || readFrenchDay(value) !== null)) {
    return (
      <DateTextField
        label={label}
        value={readFrenchDay(value)?.day ?? null}
        disabled={isDisabled}
        error={error}
        helperText={helperText}
        onValue={(day) => onText(day === null ? '' : frenchDay(day))}
      />
    );
  }
  const text = { label, error, helperText };
  if (words.length > 0) {
    return (
      <Autocomplete<string, false, false, true>
        freeSolo
        forcePopupIcon
        // A refused word must not hide the list.
        filterOptions={(all) => all}
        options={[...words]}
        disabled={isDisabled}
        inputValue={value}
        onInputChange={(_event, typed) => onText(typed)}
        renderInput={(params) => <TextField {...params} {...text} />}
      />
    );
  }
  return <TextField {...text} value={value} disabled={isDisabled} onChange={({ target }) => onText(target.value)} />;
};
