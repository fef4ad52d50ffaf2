import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { isCalendarDay } from '../../model/kernel/validation.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { FIGURE_PERIODS, type FigureAddress, type FigurePeriod, periodUntilToday } from './figureAddress.ts';
import { FIGURE_MESSAGES } from './parts/messages.ts';

const AREAS_MAX = 100;
const PERIODS = Object.keys(FIGURE_PERIODS) as readonly FigurePeriod[];

interface FigureFiltersProps {
  readonly address: FigureAddress;
  readonly onAddress: (address: FigureAddress) => void;
}

const AreaChoice = ({ address, onAddress }: FigureFiltersProps) => {
  const { data = [] } = useShownRecords('areas', {
    shows: [],
    filter: { isInUse: 'true' },
    perPage: AREAS_MAX,
    sort: { field: 'code', order: 'ASC' },
  });
  const areas = data.filter((area) => address.areas.includes(keyOf(area['@id']) ?? ''));
  return (
    <Autocomplete
      multiple
      options={data}
      value={areas}
      getOptionLabel={(area) => recordLabel('areas', area)}
      isOptionEqualToValue={(one, other) => one['@id'] === other['@id']}
      onChange={(_event, areas) => onAddress({ ...address, areas: areas.flatMap((area) => keyOf(area['@id']) ?? []) })}
      renderInput={(input) => (
        <TextField {...input} label={FIGURE_MESSAGES.areas} placeholder={areas.length === 0 ? FIGURE_MESSAGES.allAreas : ''} />
      )}
      sx={{ minWidth: { xs: '100%', sm: 260 }, flex: '1 1 260px', maxWidth: { sm: 480 } }}
    />
  );
};

/** Period and areas of all figures. */
export const FigureFilters = ({ address, onAddress }: FigureFiltersProps) => {
  const now = serverNow();
  const current = PERIODS.find((period) => {
    const { from, to } = periodUntilToday(period, now);
    return from === address.from && to === address.to;
  });
  const change = (day: Partial<FigureAddress>) => onAddress({ ...address, ...day });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={FIGURE_MESSAGES.period}
        value={current ?? null}
        onChange={(_event, period: FigurePeriod | null) => period && change(periodUntilToday(period, now))}
      >
        {PERIODS.map((period) => (
          <ToggleButton key={period} value={period} sx={{ px: 1.5, py: 0.5 }}>
            {FIGURE_MESSAGES.periods[period]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} sx={{ width: { xs: '100%', sm: 205 } }}>
          <DateTextField
            label={FIGURE_MESSAGES[name]}
            value={address[name]}
            onValue={(day) => day && isCalendarDay(day) && change({ [name]: day })}
          />
        </Box>
      ))}
      <AreaChoice address={address} onAddress={onAddress} />
    </Stack>
  );
};
