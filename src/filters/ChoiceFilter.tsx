import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { choiceLabel } from '../../model/recordLabel.ts';
import { type FilterProps, filterText } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

/** The filter must not widen the column, however much is chosen. */
const AS_WIDE_AS_COLUMN = { width: 0, minWidth: '100%' } as const;

/** One or several choices. */
export const ChoiceFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const { values, set } = useListFilters();
  const { ariaLabel, ...text } = filterText(title, isInColumn);
  const known = values[spec.name];
  const chosen: readonly string[] = Array.isArray(known) ? known.map(String) : known ? [String(known)] : [];
  const { resource = '', path = '', values: all = [] } = spec.choices ?? {};
  return (
    <TextField
      {...text}
      sx={isInColumn ? AS_WIDE_AS_COLUMN : undefined}
      select
      value={chosen}
      onChange={(event) => set({ [spec.name]: event.target.value })}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (selected) =>
            Array.isArray(selected) ? selected.map((value) => choiceLabel(resource, path, String(value))).join(', ') : '',
          SelectDisplayProps: { 'aria-label': ariaLabel },
        },
      }}
    >
      {all.map((value) => (
        <MenuItem key={value} value={value} dense>
          <Checkbox size="small" checked={chosen.includes(value)} />
          <ListItemText primary={choiceLabel(resource, path, value)} />
        </MenuItem>
      ))}
    </TextField>
  );
};
