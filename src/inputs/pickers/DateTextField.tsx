import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { FocusEvent } from 'react';
import { PickerLocale } from './PickerLocale.tsx';
import { DAY, usePicked } from './pickedValue.ts';
import { type PickerFieldProps, pickerPopper, pickerTextField } from './pickerTextField.tsx';

interface DateTextFieldProps extends PickerFieldProps {
  /** `YYYY-MM-DD`; invalid input is shown as typed. */
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
  /** Default false. */
  readonly autoFocus?: boolean;
}

/** A day, typed as dd/MM/yyyy or picked in the calendar. */
export const DateTextField = ({ value, onValue, autoFocus = false, disabled = false, onBlur, ...field }: DateTextFieldProps) => {
  const { picked, fieldRef, leave } = usePicked(DAY, value, onValue);
  const handleBlur = (event: FocusEvent) => {
    leave(event);
    onBlur?.(event);
  };
  return (
    <PickerLocale>
      <DatePicker
        format="dd/MM/yyyy"
        // On a phone as well: a day needs no second press.
        closeOnSelect
        {...picked}
        autoFocus={autoFocus}
        disabled={disabled}
        slotProps={{
          field: { clearable: true, fieldRef },
          textField: pickerTextField({ ...field, onBlur: handleBlur }),
          popper: pickerPopper(field),
          // On a phone the dialog has no text of its own, which would be a heading out of order: it is named after its field as well.
          toolbar: { hidden: true },
          mobilePaper: pickerPopper(field),
        }}
      />
    </PickerLocale>
  );
};
