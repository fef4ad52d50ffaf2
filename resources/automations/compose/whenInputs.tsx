import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { dateFieldsOf, statusFieldOf, triggersOf, watchableFieldsOf } from '../../../model/automations/watchedFields.ts';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { ChoiceInput } from '../../../src/inputs/ChoiceInput.tsx';
import { controlProps } from '../../../src/inputs/controlProps.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import { useDraftAutomation } from '../sentence/draft.ts';
import { AUTOMATION_FORM as WORDS } from '../sentence/messages.ts';

/** Another record has other fields, statuses and filters. */
export const RecordInput = (props: InputProps) => {
  const { setValue } = useFormContext();
  const forget = () => {
    for (const name of ['trigger', 'triggerField', 'triggerStatus']) setValue(name, null, { shouldDirty: true });
    setValue('conditions', {}, { shouldDirty: true });
    setValue('actions', [], { shouldDirty: true });
  };
  return <FieldInput {...props} onChanged={forget} />;
};

/** The trigger, among what the record has. */
export const TriggerInput = ({ field, ...props }: InputProps) => {
  const { record } = useDraftAutomation();
  const { setValue } = useFormContext();
  if (!record) return null;
  const forget = () => {
    for (const name of ['triggerField', 'triggerStatus', 'offsetDays']) setValue(name, null, { shouldDirty: true });
  };
  return (
    <ChoiceInput
      {...props}
      field={{ ...field, kind: 'choice', open: false, default: '', choices: triggersOf(record, resourceByName(record)) }}
      onChanged={forget}
    />
  );
};

/** Fields in the order of their labels. */
export const byLabel = (record: string, names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => compareFrench(fieldLabel(record, a), fieldLabel(record, b)));

/** The field that has to change, or whose date has to come. */
export const TriggerFieldInput = ({ field, ...props }: InputProps) => {
  const { record, trigger } = useDraftAutomation();
  if (!record || (trigger !== 'changed' && trigger !== 'date')) return null;
  const isDate = trigger === 'date';
  const fieldsOf = isDate ? dateFieldsOf : watchableFieldsOf;
  const choices = byLabel(record, fieldsOf(resourceByName(record)));
  return (
    <ChoiceInput
      {...props}
      field={{
        ...field,
        kind: 'choice',
        open: false,
        default: '',
        choices,
        required: isDate,
        help: isDate ? '' : WORDS.anyField,
      }}
      labelOf={(name) => fieldLabel(record, name)}
    />
  );
};

/** The status that has to be reached. */
export const TriggerStatusInput = ({ field, ...props }: InputProps) => {
  const { record, trigger } = useDraftAutomation();
  const status = record && statusFieldOf(resourceByName(record));
  if (!status || trigger !== 'status') return null;
  return (
    <ChoiceInput
      {...props}
      field={{ ...field, kind: 'choice', open: false, default: '', choices: status.choices, required: true }}
      labelOf={(choice) => choiceLabel(record, status.name, choice)}
    />
  );
};

type Side = 'before' | 'after';

/** The side is the longer one, and the hint of the days goes on below it. */
const DAYS_AND_SIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 4fr)',
  alignItems: 'start',
  '& .MuiFormHelperText-root': { width: 'max-content', maxWidth: 240 },
} as const;

/** Days, and on which side of the date; the API has one number, negative before. */
const OffsetControls = (props: InputProps) => {
  const control = useFieldControl(props);
  const { value } = control;
  const [side, setSide] = useState<Side>(typeof value === 'number' && value > 0 ? 'after' : 'before');
  const store = (typed: string, next: Side) => {
    const days = Math.abs(Number(typed));
    // A text that is no number is kept as typed, so that the form refuses it.
    if (typed.trim() === '' || Number.isNaN(days)) control.change(typed.trim() || null);
    else control.change(next === 'before' && days > 0 ? -days : days);
  };
  const typedDays = typeof value === 'number' ? String(Math.abs(value)) : String(value ?? '');
  const move = (next: Side) => {
    setSide(next);
    store(typedDays, next);
  };
  const text = controlProps(control);
  return (
    <Box sx={DAYS_AND_SIDE}>
      <TextField
        {...text}
        value={typedDays}
        onChange={(event) => store(event.target.value, side)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        select
        disabled={control.isDisabled}
        label={WORDS.side}
        value={side}
        onChange={(event) => move(event.target.value as Side)}
      >
        {(['before', 'after'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {WORDS.sides[one]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

/** Days before or after the date. */
export const OffsetInput = ({ field, ...props }: InputProps) => {
  const { trigger } = useDraftAutomation();
  if (trigger !== 'date') return null;
  return <OffsetControls {...props} label={WORDS.days} field={{ ...field, required: true, help: WORDS.daysHelp }} />;
};
