import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { Reference } from '../../../model/kernel/resource.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import type { ResourceKey } from '../../../model/registry/resources.ts';
import { TRAINING_SESSION_STATUSES } from '../../../model/sessions/trainingSessionStatuses.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import {
  countFilters,
  PLANNING_FILTER_NAMES,
  PLANNING_FILTERS,
  type PlanningFilterName,
  type PlanningFilters,
} from '../data/planningFilters.ts';
import { PLANNING_FILTER_MESSAGES as WORDS } from '../messages.ts';

interface FilterProps {
  readonly name: PlanningFilterName;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

const NONE: readonly Reference[] = [];

/** Records of some ids with their labels, in one request; loading ones are left out. */
const useReferences = (target: ResourceKey, ids: readonly string[]): readonly Reference[] => {
  const { data } = useQuery({
    queryKey: [target, 'labels', ids],
    queryFn: async ({ signal }) => {
      const query = [...ids.map((id) => ['id[]', id] as const), ['pagination', 'false'] as const];
      return (await fetchRows<Reference>(target, { fields: 'label', query }, signal)).member;
    },
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  return ids.length > 0 ? (data ?? NONE) : NONE;
};

const RelationFilter = ({ name, values, target, onValues }: FilterProps & { readonly target: ResourceKey }) => {
  const records = useReferences(target, values);
  return (
    <ReferencePicker
      isMultiple
      target={target}
      text={{ label: WORDS.names[name], size: 'small' }}
      value={records}
      onValue={(next: readonly Reference[]) => onValues(next.map((record) => keyOf(record['@id']) ?? ''))}
    />
  );
};

const StatusFilter = ({ name, values, onValues }: FilterProps) => (
  <TextField
    label={WORDS.names[name]}
    size="small"
    select
    value={values}
    onChange={({ target }) => onValues(typeof target.value === 'string' ? target.value.split(',') : target.value)}
    slotProps={{
      select: {
        multiple: true,
        renderValue: (selected) =>
          (selected as readonly string[]).map((status) => choiceLabel('training_sessions', 'status', status)).join(', '),
      },
    }}
  >
    {TRAINING_SESSION_STATUSES.map((status) => (
      <MenuItem key={status} value={status} dense>
        <Checkbox size="small" checked={values.includes(status)} />
        <ListItemText primary={choiceLabel('training_sessions', 'status', status)} />
      </MenuItem>
    ))}
  </TextField>
);

export interface PlanningFiltersPanelProps {
  readonly filters: PlanningFilters;
  readonly onFilter: (next: PlanningFilters) => void;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The inputs of the planning's filters, below their button. */
export const PlanningFiltersPanel = ({ filters, onFilter, anchor, onClose }: PlanningFiltersPanelProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': WORDS.title, sx: { width: 'min(420px, calc(100vw - 32px))' } } }}
  >
    <Stack spacing={1.5} sx={{ p: 2 }}>
      {PLANNING_FILTER_NAMES.map((name) => {
        const { target } = PLANNING_FILTERS[name];
        const filterProps = {
          name,
          values: filters[name] ?? [],
          onValues: (values: readonly string[]) => onFilter({ ...filters, [name]: values }),
        };
        return target ? (
          <RelationFilter key={name} {...filterProps} target={target} />
        ) : (
          <StatusFilter key={name} {...filterProps} />
        );
      })}
      <Button size="small" disabled={countFilters(filters) === 0} onClick={() => onFilter({})} sx={{ alignSelf: 'flex-end' }}>
        {WORDS.clear}
      </Button>
    </Stack>
  </Popover>
);
