import CalendarTodayIcon from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { formatDate, parseDate } from '../records/formatValue.ts';
import { useDraft } from './useDraft.ts';

interface DateTextFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or what was typed when that is no day. */
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
  /** Its name for screen readers when it shows no label. */
  readonly ariaLabel?: string;
}

/** A day typed as dd/MM/yyyy in any browser's language, or picked in the browser's calendar. */
export const DateTextField = ({ value, onValue, onBlur, disabled, ariaLabel, ...props }: DateTextFieldProps) => {
  const words = useWords();
  const calendar = useRef<HTMLInputElement>(null);
  const draft = useDraft<string | null>({
    value,
    format: (day) => formatDate(day ?? ''),
    parse: (typed) => (typed.trim() === '' ? null : parseDate(typed)),
    change: onValue,
  });
  return (
    <TextField
      placeholder="jj/mm/aaaa"
      autoComplete="off"
      {...props}
      disabled={disabled}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={(event) => {
        draft.leave();
        onBlur?.(event);
      }}
      slotProps={{
        htmlInput: { 'aria-label': ariaLabel },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
                onChange={(event) => onValue(event.target.value || null)}
                style={{ position: 'absolute', right: 12, bottom: 0, width: 1, height: 1, opacity: 0, border: 0, padding: 0 }}
              />
              <IconButton
                size="small"
                edge="end"
                disabled={disabled}
                aria-label={words('form.open-calendar')}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarTodayIcon fontSize="inherit" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
