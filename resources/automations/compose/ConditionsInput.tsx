import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { CustomisedResource } from '../../../model/customisation/customFieldKinds.ts';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { conditionTexts } from '../../../model/messages/conditionTexts.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { FilterChips } from '../../../src/filters/FilterChips.tsx';
import { FilterInput } from '../../../src/filters/FilterInput.tsx';
import { filterGroups } from '../../../src/filters/filterGroups.ts';
import { type FilterSpec, filterSpecs } from '../../../src/filters/filterSpecs.ts';
import { type FilterValues, ListFiltersContext, useListFilters } from '../../../src/filters/useListFilters.ts';
import { useMayFilter } from '../../../src/filters/useMayFilter.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { useDraftAutomation } from '../sentence/draft.ts';
import { AUTOMATION_FORM as WORDS } from '../sentence/messages.ts';
import { useNamedLabels } from '../sentence/useNamedLabels.ts';
import { errorTexts } from './errorTexts.ts';
import { useConditions } from './useConditions.ts';

const keysOf = ({ name, control }: FilterSpec): readonly string[] =>
  control === 'dates' || control === 'numbers' ? [`${name}[after]`, `${name}[before]`] : [name];

interface RowProps {
  readonly spec: FilterSpec;
  readonly title: string;
  readonly onRemove: () => void;
}

const ConditionRow = ({ spec, title, onRemove }: RowProps) => (
  <Stack component="li" data-condition={spec.name} direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0, maxWidth: 560, display: 'grid' }}>
      <FilterInput spec={spec} />
    </Box>
    <IconButton aria-label={WORDS.removeCondition(title)} onClick={onRemove}>
      <DeleteOutlineIcon fontSize="small" />
    </IconButton>
  </Stack>
);

/** The filters of a record's list that the person may use, by title; « vide ou non » are questions of their own. */
const useFilterChoices = (record: CustomisedResource) => {
  const mayFilter = useMayFilter(record);
  const translate = useTranslate();
  const words = useWords();
  const titleOf = ({ field, control }: FilterSpec): string => {
    const name = translate(`resources.${record}.fields.${field}`);
    return control === 'exists' ? words('list.empty-or-not', { name }) : name;
  };
  const specs = filterSpecs(resourceByName(record))
    .filter(mayFilter)
    .sort((a, b) => compareFrench(titleOf(a), titleOf(b)));
  return { specs, titleOf };
};

/** Moves the focus to the input of a condition that was just added. */
const useFocusOn = (name: string | undefined) => {
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!name) return;
    const row = listRef.current?.querySelector(`[data-condition="${CSS.escape(name)}"]`);
    row?.querySelector<HTMLElement>('input:not([aria-hidden="true"]), [role="combobox"]')?.focus();
  }, [name]);
  return listRef;
};

const Conditions = ({ record }: { readonly record: CustomisedResource }) => {
  const { specs, titleOf } = useFilterChoices(record);
  const { values, set } = useListFilters();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const listRef = useFocusOn(opened.at(-1));
  const isSet = (spec: FilterSpec) => keysOf(spec).some((key) => Object.hasOwn(values, key));
  const rows = specs.filter((spec) => isSet(spec) || opened.includes(spec.name));
  const others = filterGroups(specs, values).filter(({ spec }) => !spec);
  const open = (spec: FilterSpec) => {
    setOpened([...opened, spec.name]);
    // « Est vide » is what one asks for most.
    if (spec.control === 'exists') set({ [spec.name]: false });
  };
  const remove = (spec: FilterSpec) => {
    setOpened(opened.filter((name) => name !== spec.name));
    set(Object.fromEntries(keysOf(spec).map((key) => [key, null])));
  };
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {rows.length + others.length === 0 ? WORDS.always : WORDS.all}
      </Typography>
      <FilterChips groups={others} />
      {rows.length > 0 ? (
        <Stack component="ul" ref={listRef} spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((spec) => (
            <ConditionRow key={spec.name} spec={spec} title={titleOf(spec)} onRemove={() => remove(spec)} />
          ))}
        </Stack>
      ) : null}
      <Autocomplete
        options={specs.filter((spec) => !rows.includes(spec))}
        value={null}
        // Empty again for the next one.
        inputValue={typed}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        getOptionLabel={titleOf}
        getOptionKey={({ name }) => name}
        onChange={(_event, spec) => spec && open(spec)}
        sx={{ maxWidth: 400 }}
        renderInput={(params) => <TextField {...params} label={WORDS.addCondition} helperText={WORDS.conditionHelp} />}
      />
    </Stack>
  );
};

interface ConditionListProps {
  readonly record: CustomisedResource;
  readonly conditions: FilterValues;
}

/** The conditions for people who may not change them. */
const ConditionList = ({ record, conditions }: ConditionListProps) => {
  const labelOf = useNamedLabels([{ conditions, actions: [] }]);
  const texts = conditionTexts(record, conditions, labelOf);
  return <Typography>{texts.length > 0 ? texts.join(' et ') : WORDS.always}</Typography>;
};

/** Enter in a filter applies it; the form is saved by its button. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Conditions that the record has to meet, with the filters of its list. */
export const ConditionsInput = ({ source }: InputProps) => {
  const { record } = useDraftAutomation();
  const { isReadOnly } = useFormAccess();
  const context = useConditions(source);
  const { errors } = useFormState({ name: source });
  const refusals = errorTexts(errors, source);
  if (!record) return <Typography color="textSecondary">{WORDS.recordFirst}</Typography>;
  if (isReadOnly) return <ConditionList record={record} conditions={context.values} />;
  return (
    <ResourceContextProvider value={record}>
      <ListFiltersContext.Provider value={context}>
        <Box onKeyDown={keepEnter}>
          {refusals.length > 0 ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusals.join(' ')}
            </Alert>
          ) : null}
          <Conditions key={record} record={record} />
        </Box>
      </ListFiltersContext.Provider>
    </ResourceContextProvider>
  );
};
