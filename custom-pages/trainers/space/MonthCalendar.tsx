import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { PickerLocale } from '../../../src/inputs/pickers/PickerLocale.tsx';
import { DAY } from '../../../src/inputs/pickers/pickedValue.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';

interface Marks {
  /** Days with a session, `YYYY-MM-DD`. */
  readonly busyDays: ReadonlySet<string>;
  /** Days on which the trainer is away. */
  readonly awayDays: ReadonlySet<string>;
}

interface MonthCalendarProps extends Marks {
  readonly value: string;
  readonly onValue: (day: string) => void;
}

const dot = (colour: string, side: 'left' | 'right') => ({
  content: '""',
  position: 'absolute',
  bottom: 4,
  [side]: 'calc(50% + 1px)',
  width: 6,
  height: 6,
  borderRadius: '50%',
  bgcolor: colour,
});

const MarkedDay = ({ busyDays, awayDays, ...props }: PickerDayProps & Partial<Marks>) => {
  const day = DAY.write(props.day) ?? '';
  const isBusy = busyDays?.has(day) ?? false;
  const isAway = awayDays?.has(day) ?? false;
  const words = [isBusy ? TRAINER_SPACE_MESSAGES.daySession : '', isAway ? TRAINER_SPACE_MESSAGES.dayUnavailable : ''].filter(
    Boolean,
  );
  return (
    <PickerDay
      {...props}
      // Names the marks for screen readers.
      aria-label={words.length > 0 ? `${props.day.getDate()} (${words.join(', ')})` : undefined}
      sx={{
        position: 'relative',
        fontWeight: isBusy ? 700 : undefined,
        '&::before': isBusy ? dot('secondary.main', 'right') : undefined,
        '&::after': isAway ? dot('warning.main', 'left') : undefined,
      }}
    />
  );
};

const legend = () =>
  [
    { colour: 'secondary.main', label: TRAINER_SPACE_MESSAGES.legend.session },
    { colour: 'warning.main', label: TRAINER_SPACE_MESSAGES.legend.away },
  ] as const;

const Legend = () => (
  <Stack direction="row" spacing={2} sx={{ justifyContent: 'center', pb: 1 }}>
    {legend().map(({ colour, label }) => (
      <Stack key={label} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
        <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour }} />
        <Typography variant="caption">{label}</Typography>
      </Stack>
    ))}
  </Stack>
);

/** A month with marks on days with sessions and absences. */
export const MonthCalendar = ({ value, onValue, busyDays, awayDays }: MonthCalendarProps) => (
  <PickerLocale>
    <DateCalendar
      value={DAY.read(value)}
      onChange={(date) => onValue(DAY.write(date) ?? value)}
      slots={{ day: MarkedDay }}
      slotProps={{ day: { busyDays, awayDays } as Partial<PickerDayProps> }}
      views={['day']}
    />
    <Legend />
  </PickerLocale>
);
