import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../../model/kernel/field.ts';
import { FieldInput } from '../../inputs/FieldInput.tsx';
import { FormAccessContext } from '../../inputs/FormAccessContext.tsx';
import { MASS_FIELD_MESSAGES as WORDS } from './messages.ts';

/** The typed value. */
export interface MassFieldValues {
  readonly value: unknown;
  readonly isEmptied: boolean;
}

interface MassFieldInputProps {
  readonly resource: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
  readonly name: string | null;
  readonly field: Field | undefined;
  readonly onName: (name: string | null) => void;
  readonly onChanged: () => void;
}

/** A field that can be without value; a yes or no always has one. */
const isEmptiable = (field: Field): boolean => !field.required && field.kind !== 'boolean';

/** The choice of a field, its own input, and a box that empties it. */
export const MassFieldInput = ({ resource, fields, name, field, onName, onChanged }: MassFieldInputProps) => {
  const translate = useTranslate();
  const form = useFormContext<MassFieldValues>();
  const isEmptied = form.watch('isEmptied');
  const labelOf = (one: string) => translate(`resources.${resource}.fields.${one}`);
  const names = fields.map(([one]) => one).sort((left, right) => labelOf(left).localeCompare(labelOf(right), 'fr'));
  const empty = (isOn: boolean) => {
    form.setValue('isEmptied', isOn);
    onChanged();
  };
  return (
    <FormAccessContext.Provider value={{ resource, isReadOnly: false, FieldInput }}>
      <Stack spacing={2}>
        <Autocomplete
          options={names}
          value={name}
          getOptionLabel={labelOf}
          onChange={(_event, one) => onName(one)}
          renderInput={(params) => <TextField {...params} label={WORDS.field} autoFocus />}
        />
        {name && field && !isEmptied ? (
          <FieldInput key={name} source="value" path={name} field={field} onChanged={onChanged} />
        ) : null}
        {name && field && isEmptiable(field) ? (
          <FormControlLabel
            control={<Checkbox checked={isEmptied} onChange={(event) => empty(event.target.checked)} />}
            label={WORDS.empty}
          />
        ) : null}
      </Stack>
    </FormAccessContext.Provider>
  );
};
