import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import type { FigureAddress } from './figureAddress.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { FIGURE_MESSAGES } from './parts/messages.ts';

const AREAS_MAX = 100;

interface FigureFiltersProps {
  readonly address: FigureAddress;
  readonly onAddress: (address: FigureAddress) => void;
}

/** Areas of the counted rows; none: all. */
export const AreaChoice = ({ address, onAddress }: FigureFiltersProps) => {
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
export const FigureFilters = ({ address, onAddress }: FigureFiltersProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
    <PeriodChoice period={address} onPeriod={({ from, to }) => onAddress({ ...address, from, to })} />
    <AreaChoice address={address} onAddress={onAddress} />
  </Stack>
);
