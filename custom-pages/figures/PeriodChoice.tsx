import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { isCalendarDay } from '../../model/kernel/validation.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { type FigureAddress, type FigurePeriod, periodUntilToday } from './figureAddress.ts';
import { FIGURE_MESSAGES } from './parts/messages.ts';

export type ShownPeriod = Pick<FigureAddress, 'from' | 'to'>;

interface PeriodChoiceProps {
  readonly period: ShownPeriod;
  readonly onPeriod: (period: ShownPeriod) => void;
  /** Periods in one press. Default: thirty days, three months, twelve months. */
  readonly periods?: readonly FigurePeriod[];
}

const RECENT = ['month', 'quarter', 'year'] as const;
/** Periods of pages whose figures are published once a year. */
export const YEARLY = ['quarter', 'year', 'thisYear'] as const;

/** Usual periods until today, and two days of one's own. */
export const PeriodChoice = ({ period, onPeriod, periods = RECENT }: PeriodChoiceProps) => {
  const now = serverNow();
  const current = periods.find((name) => {
    const { from, to } = periodUntilToday(name, now);
    return from === period.from && to === period.to;
  });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={FIGURE_MESSAGES.period}
        value={current ?? null}
        onChange={(_event, name: FigurePeriod | null) => name && onPeriod(periodUntilToday(name, now))}
      >
        {periods.map((name) => (
          <ToggleButton key={name} value={name} sx={{ px: 1.5, py: 0.5 }}>
            {FIGURE_MESSAGES.periods[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} sx={{ width: { xs: '100%', sm: 205 } }}>
          <DateTextField
            label={FIGURE_MESSAGES[name]}
            value={period[name]}
            onValue={(day) => day && isCalendarDay(day) && onPeriod({ ...period, [name]: day })}
          />
        </Box>
      ))}
    </>
  );
};
