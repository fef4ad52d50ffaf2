import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { CLOCK_TIMES } from '../../../model/kernel/values/clockTimes.ts';
import { PickerLocale } from './PickerLocale.tsx';
import { TIME, usePicked } from './pickedValue.ts';
import { type PickerFieldProps, pickerPopper, pickerTextField } from './pickerTextField.tsx';

interface TimeTextFieldProps extends PickerFieldProps {
  /** `HH:mm`; invalid input is shown as typed. */
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
  /** Any minute instead of steps. Default false. */
  readonly freeMinutes?: boolean;
}

const FIRST = TIME.read(CLOCK_TIMES.first) ?? undefined;
const LAST = TIME.read(CLOCK_TIMES.last) ?? undefined;
const ALL_DAY = (24 * 60) / CLOCK_TIMES.stepMinutes;

/** Escape restores the value from before focus. */
const useRestore = (value: string | null, onValue: (value: string | null) => void) => {
  const entered = useRef(value);
  const isInside = useRef(false);
  return {
    onFocus: () => {
      if (!isInside.current) entered.current = value;
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || entered.current === value) return;
      event.stopPropagation();
      onValue(entered.current);
    },
  };
};

/** A time of day, typed or picked from the list; cancelling restores the previous one. */
export const TimeTextField = ({
  value,
  onValue,
  freeMinutes = false,
  disabled = false,
  onBlur,
  ...field
}: TimeTextFieldProps) => {
  const { picked, fieldRef, leave } = usePicked(TIME, value, onValue);
  const restore = useRestore(value, onValue);
  const handleBlur = (event: FocusEvent) => {
    restore.onBlur();
    leave(event);
    onBlur?.(event);
  };
  return (
    <PickerLocale>
      <TimePicker
        ampm={false}
        format="HH:mm"
        {...picked}
        disabled={disabled}
        minTime={FIRST}
        maxTime={LAST}
        minutesStep={freeMinutes ? 1 : CLOCK_TIMES.stepMinutes}
        timeSteps={{ minutes: freeMinutes ? 1 : CLOCK_TIMES.stepMinutes }}
        thresholdToRenderTimeInASingleColumn={ALL_DAY}
        skipDisabled
        closeOnSelect={false}
        slotProps={{
          field: { clearable: true, fieldRef },
          actionBar: { actions: ['cancel', 'accept'] },
          popper: pickerPopper(field),
          textField: {
            ...pickerTextField({ ...field, onBlur: handleBlur }),
            onFocus: restore.onFocus,
            onKeyDown: restore.onKeyDown,
          },
        }}
      />
    </PickerLocale>
  );
};
