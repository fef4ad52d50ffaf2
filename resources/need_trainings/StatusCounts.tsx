import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { collectionPath } from '../../model/kernel/resource.ts';
import { STATUS_TONES } from '../../src/fields/statusTones.ts';
import { type FilterValues, useListFilters } from '../../src/filters/useListFilters.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { filterSearch } from '../../src/providers/listFilters.ts';
import { formatNumber } from '../../src/records/formatValue.ts';
import { NEED_TRAINING_MESSAGES } from './messages.ts';

interface StatusCount {
  readonly status: string;
  readonly label: string;
  readonly count: number;
}

const PATH = `${collectionPath('need_trainings')}/status_counts`;

/** How many needs have each status, whatever status the list is filtered by. */
const useStatusCounts = (values: FilterValues) => {
  const { status: _status, ...others } = values;
  const search = filterSearch(others).toString();
  return useQuery({
    queryKey: ['need_trainings', 'status_counts', search],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${PATH}?${search}`, { signal });
      return (json as { readonly counts: readonly StatusCount[] }).counts;
    },
    placeholderData: (previous) => previous,
  });
};

const chosenStatuses = ({ status }: FilterValues): readonly string[] =>
  Array.isArray(status) ? status.map(String) : status ? [String(status)] : [];

/** The counts by status of the list as it is filtered; each filters on a press, and another press lets go. */
export const StatusCounts = () => {
  const { values, set } = useListFilters();
  const { isPending } = useListContext();
  const { data = [] } = useStatusCounts(values);
  const chosen = chosenStatuses(values);
  const shown = data.filter(({ status, count }) => count > 0 || chosen.includes(status));
  const toggle = (status: string) =>
    set({ status: chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status] });
  return (
    <Box
      role="group"
      aria-label={NEED_TRAINING_MESSAGES.counts}
      aria-busy={isPending}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: 'auto',
        gap: 0.75,
        mb: 2,
        p: 0.25,
        minHeight: 32,
      }}
    >
      {shown.map(({ status, label, count }) => (
        <Chip
          key={status}
          size="small"
          label={`${label} ${formatNumber(count)}`}
          color={STATUS_TONES[status] ?? 'default'}
          variant={chosen.includes(status) ? 'filled' : 'outlined'}
          aria-pressed={chosen.includes(status)}
          onClick={() => toggle(status)}
          sx={{ flexShrink: 0 }}
        />
      ))}
    </Box>
  );
};
