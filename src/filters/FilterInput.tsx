import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ComponentType, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { useWords } from '../i18n/useWords.ts';
import { useTypedSearch } from '../inputs/pickers/useTypedSearch.ts';
import { parseNumber } from '../records/formatValue.ts';
import { DatesFilter } from './DatesFilter.tsx';
import { type FilterProps, filterText } from './filterProps.ts';
import type { FilterControl, FilterSpec } from './filterSpecs.ts';
import { RelationFilter } from './RelationFilter.tsx';
import { useListFilters } from './useListFilters.ts';
import { useMayFilter } from './useMayFilter.ts';

/** One of two answers, or all. */
const TwoFilter = ({ spec, title, isInColumn, answers }: FilterProps & { readonly answers: readonly [string, string] }) => {
  const words = useWords();
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
      <MenuItem value="true">{answers[0]}</MenuItem>
      <MenuItem value="false">{answers[1]}</MenuItem>
    </TextField>
  );
};

const BooleanFilter = (props: FilterProps) => {
  const translate = useTranslate();
  return <TwoFilter {...props} answers={[translate('ra.boolean.true'), translate('ra.boolean.false')]} />;
};

const ExistsFilter = (props: FilterProps) => {
  const words = useWords();
  return <TwoFilter {...props} answers={[words('list.is-filled'), words('list.is-empty')]} />;
};

type Bound = 'min' | 'max';
const KEYS = { min: 'after', max: 'before' } as const;

const BoundField = ({ spec, title, isInColumn, bound }: FilterProps & { readonly bound: Bound }) => {
  const words = useWords();
  const { values, set } = useListFilters();
  const name = `${spec.name}[${KEYS[bound]}]`;
  const [draft, setDraft] = useState<string | null>(null);
  const { ariaLabel, ...text } = filterText(words('list.bound', { bound: words(`list.${bound}`), name: title }), isInColumn);

  const apply = () => {
    const number = parseNumber(draft ?? '');
    if (draft !== null && typeof number !== 'string') set({ [name]: number });
    setDraft(null);
  };

  return (
    <TextField
      {...text}
      autoComplete="off"
      placeholder={isInColumn ? words(`list.${bound}`) : undefined}
      value={draft ?? String(values[name] ?? '').replace('.', ',')}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      slotProps={{ htmlInput: { 'aria-label': ariaLabel, inputMode: 'decimal' } }}
    />
  );
};

/** From one number to another, both included; applied on blur or Enter. */
const NumbersFilter = (props: FilterProps) => (
  <Stack direction="row" spacing={0.5}>
    <BoundField {...props} bound="min" />
    <BoundField {...props} bound="max" />
  </Stack>
);

/** A text filter, applied when typing pauses. */
const TextFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const { values, set } = useListFilters();
  const currentText = typeof values[spec.name] === 'string' ? String(values[spec.name]) : '';
  const { typed, type } = useTypedSearch(currentText, (value) => set({ [spec.name]: value }));
  const { ariaLabel, ...text } = filterText(title, isInColumn);
  return (
    <TextField
      {...text}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': ariaLabel } }}
    />
  );
};

/** The filter must not widen the column, however much is chosen. */
const AS_WIDE_AS_COLUMN = { width: 0, minWidth: '100%' } as const;

/** One or several choices. */
const ChoiceFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const { values, set } = useListFilters();
  const { ariaLabel, ...text } = filterText(title, isInColumn);
  const filterValue = values[spec.name];
  const checkedValues: readonly string[] = Array.isArray(filterValue)
    ? filterValue.map(String)
    : filterValue
      ? [String(filterValue)]
      : [];
  const { resource = '', path = '', values: all = [] } = spec.choices ?? {};
  return (
    <TextField
      {...text}
      sx={isInColumn ? AS_WIDE_AS_COLUMN : undefined}
      select
      value={checkedValues}
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
          <Checkbox size="small" checked={checkedValues.includes(value)} />
          <ListItemText primary={choiceLabel(resource, path, value)} />
        </MenuItem>
      ))}
    </TextField>
  );
};

const CONTROLS: { readonly [C in FilterControl]: ComponentType<FilterProps> } = {
  text: TextFilter,
  dates: DatesFilter,
  numbers: NumbersFilter,
  choice: ChoiceFilter,
  relation: RelationFilter,
  boolean: BooleanFilter,
  exists: ExistsFilter,
};

interface FilterInputProps extends Partial<Pick<FilterProps, 'isInColumn' | 'isRequired'>> {
  readonly spec: FilterSpec;
}

/** The filter input for a field's kind. */
export const FilterInput = ({ spec, isInColumn = false, isRequired = false }: FilterInputProps) => {
  const resource = useResourceContext() ?? '';
  const mayFilter = useMayFilter(resource);
  const translate = useTranslate();
  const words = useWords();
  const name = translate(`resources.${resource}.fields.${spec.field}`);
  const title = spec.control === 'exists' ? words('list.empty-or-not', { name }) : name;
  const Control = CONTROLS[spec.control];
  if (!mayFilter(spec)) return null;
  return (
    <Control
      spec={spec}
      title={isInColumn ? words('list.filter-by', { name: title }) : title}
      isInColumn={isInColumn}
      isRequired={isRequired}
    />
  );
};
