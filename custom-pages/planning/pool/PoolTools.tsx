import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { POOL_GROUPINGS, type PoolSort } from '../../../model/needs/pool.ts';
import { POOL_MESSAGES } from './messages.ts';
import { PoolFilters } from './PoolFilters.tsx';
import { PoolViews } from './PoolViews.tsx';
import type { PoolView } from './poolView.ts';
import type { PoolViewState } from './usePoolView.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly onValue: (value: Value) => void;
}

const Choice = <Value extends string>({ label, value, values, words, onValue }: ChoiceProps<Value>) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onValue(target.value as Value)}
    sx={{ flex: 1, minWidth: 0, m: 0 }}
  >
    {values.map((one) => (
      <MenuItem key={one} value={one} dense>
        {words[one]}
      </MenuItem>
    ))}
  </TextField>
);

const Search = ({ view, change }: PoolViewState) => {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      type="search"
      placeholder={POOL_MESSAGES.search}
      value={view.search}
      onChange={({ target }) => change({ search: target.value })}
      // Chromium's own cross would be a second one.
      sx={{ m: 0, '& ::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': POOL_MESSAGES.search },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: view.search ? (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('ra.action.clear_input_value')}
              onClick={() => change({ search: '' })}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          ) : null,
        },
      }}
    />
  );
};

const GROUPINGS: readonly PoolView['grouping'][] = ['none', ...POOL_GROUPINGS];

interface PoolToolsProps {
  readonly state: PoolViewState;
  /** Orders that make sense here. */
  readonly sorts: readonly PoolSort[];
}

/** Search, grouping, order, filters and saved views of the pool. */
export const PoolTools = ({ state, sorts }: PoolToolsProps) => {
  const { view, change } = state;
  const [first = 'waiting'] = sorts;
  return (
    <Stack role="search" aria-label={POOL_MESSAGES.title} spacing={1.25} sx={{ px: 1.5, pb: 1 }}>
      <Search {...state} />
      <Stack direction="row" spacing={1}>
        <Choice
          label={POOL_MESSAGES.grouping}
          value={view.grouping}
          values={GROUPINGS}
          words={POOL_MESSAGES.groupings}
          onValue={(grouping) => change({ grouping })}
        />
        <Choice
          label={POOL_MESSAGES.sort}
          value={sorts.includes(view.sort) ? view.sort : first}
          values={sorts}
          words={POOL_MESSAGES.sorts}
          onValue={(sort) => change({ sort })}
        />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <PoolFilters {...state} />
        <PoolViews {...state} />
      </Stack>
    </Stack>
  );
};
