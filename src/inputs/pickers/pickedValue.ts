import type { FieldRef } from '@mui/x-date-pickers/models';
import { format, isValid, parse } from 'date-fns';
import { type FocusEvent, useRef, useState } from 'react';

/** Marks an incomplete or invalid input: validation refuses it. */
const UNFINISHED = '?';

/** An unfinished year would read as one of antiquity. */
const FIRST_YEAR = 1900;

/** Any day without a clock change. */
const reference = (): Date => new Date(2000, 0, 1);

/** A value as text, and as the pickers need it. */
export interface PickedKind {
  readonly read: (value: string | null) => Date | null;
  readonly write: (picked: Date | null) => string | null;
}

const kindOf = (pattern: string): PickedKind => ({
  read: (value) => (value ? parse(value, pattern, reference()) : null),
  write: (date) => {
    if (date === null) return null;
    return isValid(date) && date.getFullYear() >= FIRST_YEAR ? format(date, pattern) : UNFINISHED;
  },
});

/** `YYYY-MM-DD`. */
export const DAY = kindOf('yyyy-MM-dd');
/** `HH:mm`. */
export const TIME = kindOf('HH:mm');

/**
 * A picker's value and its change as text; incomplete input stays in the picker. Pickers report nothing for incomplete input in
 * an empty field, and null for a value that becomes incomplete: validation reports it on blur.
 */
export const usePicked = (kind: PickedKind, value: string | null, onValue: (value: string | null) => void) => {
  const [date, setDate] = useState<Date | null>(null);
  const fieldRef = useRef<FieldRef<Date | null>>(null);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return;
    const parts = fieldRef.current?.getSections() ?? [];
    const filled = parts.filter((part) => part.value !== '').length;
    if (value === null && filled > 0 && filled < parts.length) {
      setDate(null);
      onValue(UNFINISHED);
    }
    if (value === UNFINISHED && filled === 0) onValue(null);
  };

  return {
    fieldRef,
    leave,
    picked: {
      value: value === UNFINISHED || (date !== null && kind.write(date) === value) ? date : kind.read(value),
      onChange: (next: Date | null) => {
        setDate(next);
        onValue(kind.write(next));
      },
    },
  };
};
