import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { RenewalView } from '../../model/renewals/renewals.ts';
import { RENEWAL_MESSAGES as WORDS } from './messages.ts';
import { filterChoices, RENEWAL_FILTER_NAMES, type RenewalFilter } from './renewalGroups.ts';

interface RenewalFiltersProps {
  readonly renewals: readonly RenewalView[];
  readonly values: Readonly<Partial<Record<RenewalFilter, string>>>;
  readonly onFilter: (name: RenewalFilter, value: string) => void;
  readonly withStopped: boolean;
  readonly onWithStopped: (withStopped: boolean) => void;
}

/** Filters among what the list has; one with nothing to choose is left out. */
export const RenewalFilters = ({ renewals, values, onFilter, withStopped, onWithStopped }: RenewalFiltersProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
    {RENEWAL_FILTER_NAMES.map((name) => {
      const choices = filterChoices(name, renewals);
      const value = choices.some((choice) => choice.value === values[name]) ? values[name] : '';
      return choices.length === 0 ? null : (
        <TextField
          key={name}
          select
          size="small"
          label={WORDS[name]}
          value={value}
          onChange={({ target }) => onFilter(name, target.value)}
          sx={{ width: { xs: '100%', sm: 220 }, m: 0 }}
        >
          <MenuItem value="">{WORDS.all}</MenuItem>
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
      );
    })}
    <FormControlLabel
      control={<Switch size="small" checked={withStopped} onChange={(_event, shows) => onWithStopped(shows)} />}
      label={WORDS.withStopped}
      sx={{ ml: 0 }}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  </Stack>
);
