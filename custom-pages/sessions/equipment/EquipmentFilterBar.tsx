import FilterAltOffIcon from '@mui/icons-material/FilterAltOffOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { choiceLabel, recordLabel } from '../../../model/messages/recordLabel.ts';
import { isReference } from '../../../src/records/references.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { EQUIPMENT, type EquipmentView, FILTERED_FIELDS } from './equipment.ts';
import { type EquipmentFilters, filterValues, NO_FILTER } from './equipmentFilters.ts';
import type { Available } from './useAvailability.ts';

interface EquipmentFilterBarProps {
  readonly view: EquipmentView;
  /** All active records: their values are the filter options. */
  readonly records: readonly Available[];
  readonly filters: EquipmentFilters;
  readonly onFilters: (filters: EquipmentFilters) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly isOnlyChosen: boolean;
  readonly onOnlyChosen: (isOn: boolean) => void;
}

const SELECT_WIDTH = { width: { xs: 'calc(50% - 6px)', sm: 170 } } as const;

const wordOf = (resource: string, field: string, value: unknown): string =>
  isReference(value) ? recordLabel('areas', value) : choiceLabel(resource, field, String(value));

const FieldFilter = ({ field, view, records, filters, onFilters }: EquipmentFilterBarProps & { readonly field: string }) => {
  const translate = useTranslate();
  const { resource } = EQUIPMENT[view];
  const options = filterValues(records, field);
  const value = filters.values[field] ?? '';
  if (options.length === 0 && value === '') return null;
  return (
    <TextField
      select
      size="small"
      label={translate(`resources.${resource}.fields.${field}`)}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onFilters({ ...filters, values: { ...filters.values, [field]: event.target.value } })}
      sx={SELECT_WIDTH}
    >
      <MenuItem value="">{SESSION_MESSAGES.all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {wordOf(resource, field, option.of)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Filters of the equipment, saved per person. */
export const EquipmentFilterBar = (props: EquipmentFilterBarProps) => {
  const { view, filters, onFilters, search, onSearch, isOnlyChosen, onOnlyChosen } = props;
  const isFiltered = filters.onlyFree || Object.values(filters.values).some(Boolean);
  return (
    <Stack role="search" direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
      <TextField
        type="search"
        label={SESSION_MESSAGES.search}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{ width: { xs: '100%', sm: 260 } }}
      />
      {FILTERED_FIELDS[view].map((field) => (
        <FieldFilter key={field} field={field} {...props} />
      ))}
      <FormControlLabel
        control={<Switch checked={filters.onlyFree} onChange={(_event, onlyFree) => onFilters({ ...filters, onlyFree })} />}
        label={SESSION_MESSAGES.onlyFree}
      />
      <FormControlLabel
        control={<Switch checked={isOnlyChosen} onChange={(_event, isOn) => onOnlyChosen(isOn)} />}
        label={SESSION_MESSAGES.onlySelected}
      />
      {isFiltered ? (
        <Button size="small" startIcon={<FilterAltOffIcon />} onClick={() => onFilters(NO_FILTER)}>
          {SESSION_MESSAGES.resetFilters}
        </Button>
      ) : null}
    </Stack>
  );
};
