import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext } from 'react-admin';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { SESSION_PERIOD_MESSAGES } from './messages.ts';
import { isSessionPeriod, periodOf, SESSION_PERIODS } from './sessionPeriods.ts';

/** Coming, past or all training sessions: sets the list's end date filter and its order. */
export const PeriodSwitch = () => {
  const { setSort } = useListContext();
  const { values, set } = useListFilters();
  const choose = (period: unknown) => {
    if (!isSessionPeriod(period)) return;
    const { filters, sort } = SESSION_PERIODS[period];
    set({ 'endAt[after]': null, 'endAt[before]': null, ...filters });
    setSort(sort);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={SESSION_PERIOD_MESSAGES.label}
      value={periodOf(values)}
      onChange={(_event, period: unknown) => choose(period)}
      sx={{ mb: 2 }}
    >
      {Object.keys(SESSION_PERIODS)
        .filter(isSessionPeriod)
        .map((period) => (
          <ToggleButton key={period} value={period} sx={{ px: 1.5, py: 0.5 }}>
            {SESSION_PERIOD_MESSAGES[period]}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  );
};
