import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

const STEP_MINUTES = 15;
const FIRST_MINUTE = 6 * 60;
const LAST_MINUTE = 23 * 60 + 30;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** 06:00 to 23:30 in steps of 15 minutes (specification §5). */
const TIMES: readonly string[] = Array.from({ length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 }, (_, index) =>
  clock(FIRST_MINUTE + index * STEP_MINUTES),
);

/** `8h30`, `830` and `8:30` are all `08:30`. */
const tidy = (typed: string): string => {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})\s*[:hH]?\s*(\d{2})?\s*$/.exec(typed) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes || '00'}` : typed;
};

interface TimeTextFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** `HH:mm`. */
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
  readonly onLeave?: () => void;
}

/** A time of day, picked in the list or typed. */
export const TimeTextField = ({ value, onValue, onLeave, disabled, ...props }: TimeTextFieldProps) => (
  <Autocomplete
    freeSolo
    disabled={disabled}
    options={TIMES}
    value={value}
    onChange={(_event, chosen) => onValue(chosen ? tidy(chosen) : null)}
    onBlur={(event) => {
      const typed = event.target instanceof HTMLInputElement ? event.target.value : '';
      if (typed !== (value ?? '')) onValue(typed === '' ? null : tidy(typed));
      onLeave?.();
    }}
    renderInput={(params) => <TextField {...params} {...props} placeholder="hh:mm" />}
  />
);
