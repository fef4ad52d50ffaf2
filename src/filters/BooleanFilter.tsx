import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';
import { type FilterProps, filterText } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

/** Yes, no, or all. */
export const BooleanFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const words = useWords();
  const translate = useTranslate();
  const { values, set } = useListFilters();
  const { ariaLabel, ...text } = filterText(title, isInColumn);
  const value = typeof values[spec.name] === 'boolean' ? String(values[spec.name]) : '';
  return (
    <TextField
      {...text}
      select
      value={value}
      onChange={(event) => set({ [spec.name]: event.target.value === '' ? null : event.target.value === 'true' })}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': ariaLabel } } }}
    >
      <MenuItem value="">{words('list.any')}</MenuItem>
      <MenuItem value="true">{translate('ra.boolean.true')}</MenuItem>
      <MenuItem value="false">{translate('ra.boolean.false')}</MenuItem>
    </TextField>
  );
};
