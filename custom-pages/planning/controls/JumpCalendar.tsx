import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerLocale } from '../../../src/inputs/pickers/PickerLocale.tsx';

interface JumpCalendarProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** The picked date is at midnight of this device. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** A month to pick a day from. */
export const JumpCalendar = ({ day, onDay }: JumpCalendarProps) => {
  const pick = (date: Date | null, progress?: string) => {
    if (date && progress !== 'partial') onDay(dayOf(date));
  };
  return (
    <PickerLocale>
      <DateCalendar autoFocus value={new Date(`${day}T00:00:00`)} onChange={pick} />
    </PickerLocale>
  );
};
