import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type SortPayload, useListContext } from 'react-admin';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { type FilterValues, useListFilters } from '../../../src/filters/useListFilters.ts';
import { ResourceList } from '../../../src/frames/list/ResourceList.tsx';
import { MassSessionMenu } from '../mass/MassSessionMenu.tsx';
import { useMassSessionCommands } from '../mass/useMassSessionCommands.ts';
import { SESSION_PERIOD_MESSAGES } from '../messages.ts';

interface Period {
  /** The days are relative, so that a stored filter follows the calendar. */
  readonly filters: FilterValues;
  readonly sort: SortPayload;
}

/** A session under way today is a coming one. */
const SESSION_PERIODS = {
  coming: { filters: { 'endAt[after]': 'today' }, sort: { field: 'startAt', order: 'ASC' } },
  past: { filters: { 'endAt[before]': 'yesterday' }, sort: { field: 'startAt', order: 'DESC' } },
  all: { filters: {}, sort: { field: 'startAt', order: 'DESC' } },
} as const satisfies Readonly<Record<string, Period>>;

type SessionPeriod = keyof typeof SESSION_PERIODS;

const isSessionPeriod = (name: unknown): name is SessionPeriod =>
  typeof name === 'string' && Object.hasOwn(SESSION_PERIODS, name);

/** The period that the filters show; null: other dates, typed by hand. */
const periodOf = (values: FilterValues): SessionPeriod | null => {
  const { 'endAt[after]': after, 'endAt[before]': before } = values;
  if (!after && !before) return 'all';
  if (after === SESSION_PERIODS.coming.filters['endAt[after]'] && !before) return 'coming';
  return before === SESSION_PERIODS.past.filters['endAt[before]'] && !after ? 'past' : null;
};

/** Coming, past or all training sessions: sets the list's end date filter and its order. */
const PeriodSwitch = () => {
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

/** The list of training sessions: the coming ones first, with acts on many. */
export const TrainingSessionList = () => {
  const mayDelete = useMayUse('training_sessions', 'delete');
  const hasMass = useMassSessionCommands().length > 0 || mayDelete;
  return (
    <ResourceList
      resource="training_sessions"
      header={<PeriodSwitch />}
      start={SESSION_PERIODS.coming}
      bulk={hasMass ? <MassSessionMenu /> : null}
    />
  );
};
