import Box from '@mui/material/Box';
import { useState } from 'react';
import { parisDay, parisInstant, parisTime } from '../../model/calendar/parisTime.ts';
import type { DateTimeField } from '../../model/kernel/fieldKinds.ts';
import { clockTimeRefusal } from '../../model/kernel/validation.ts';
import { useWords } from '../i18n/useWords.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { DateTextField } from './pickers/DateTextField.tsx';
import { TimeTextField } from './pickers/TimeTextField.tsx';
import { useFieldControl } from './useFieldControl.ts';

interface Parts {
  readonly day: string | null;
  readonly time: string | null;
}

const toParts = (value: unknown): Parts => {
  const instant = typeof value === 'string' ? new Date(value) : null;
  if (!instant || Number.isNaN(instant.getTime())) return { day: null, time: null };
  return { day: parisDay(instant), time: parisTime(instant) };
};

const isDay = (day: string | null): day is string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
const isTime = (time: string | null): time is string => time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Empty, an instant, or the incomplete input for validation to refuse. */
const toValue = ({ day, time }: Parts): string | null => {
  if (day === null && time === null) return null;
  return isDay(day) && isTime(time) ? parisInstant(day, time).toISOString() : `${day ?? ''} ${time ?? ''}`;
};

/** An instant as a day and a time in Paris. */
export const DateTimeInput = (props: InputProps<DateTimeField>) => {
  const words = useWords();
  const [typed, setTyped] = useState<Parts | null>(null);
  // A stored time may be off the steps; a typed one may not.
  const control = useFieldControl(props, () => (typed?.time ? clockTimeRefusal(typed.time) : null));
  const valueParts = toParts(control.value);
  // An incomplete instant is only kept in this state.
  const parts = typed && toValue(typed) === control.value ? typed : valueParts;

  const change = (next: Parts) => {
    setTyped(next);
    control.change(toValue(next));
  };

  const { helperText: _helperText, inputRef: _inputRef, ...shared } = controlProps(control);
  return (
    <Box
      role="group"
      aria-label={control.label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)',
        gap: 1,
        alignItems: 'start',
        // On a phone the value needs that space.
        '& .clearButton': { display: { xs: 'none', sm: 'inline-flex' } },
      }}
    >
      <DateTextField {...controlProps(control)} value={parts.day} onValue={(day) => change({ ...parts, day })} />
      <TimeTextField
        {...shared}
        name={`${control.name}-time`}
        label={words('form.time')}
        value={parts.time}
        onValue={(time) => change({ ...parts, time })}
      />
    </Box>
  );
};
