import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useCreatePath, useNavigate, useResourceDefinitions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { valueAt } from '../../model/customisation/customFieldKinds.ts';
import type { Fields } from '../../model/kernel/field.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { SEARCH_MIN_LENGTH, type SearchedResource } from '../../model/search/search.ts';
import { exportCell } from '../export/exportCell.ts';
import { useWords } from '../i18n/useWords.ts';
import { useDebounced } from '../inputs/pickers/useDebounced.ts';
import { httpClient } from '../providers/httpClient.ts';
import { SearchInput } from './SearchInput.tsx';

/** Fields already in a result's title, where they are not the record's label. */
const TITLE_FIELDS: Readonly<Partial<Record<SearchedResource, readonly string[]>>> = {
  need_trainings: ['trainee', 'trainingType'],
};

/** A search result. */
interface SearchResult {
  readonly resource: SearchedResource;
  readonly record: RaRecord;
}

interface SearchAnswer {
  readonly groups: readonly { readonly resource: SearchedResource; readonly member: readonly RaRecord[] }[];
}

const search = async (text: string, signal: AbortSignal): Promise<readonly SearchResult[]> => {
  const { json } = await httpClient(`/api/search?${new URLSearchParams({ q: text })}`, { signal });
  return (json as SearchAnswer).groups.flatMap(({ resource, member }) => member.map((record) => ({ resource, record })));
};

/** Results for the typed text, one request per pause; none below two characters. */
const useSearch = (typed: string) => {
  // What was typed while the field was loaded is not a pause yet.
  const text = useDebounced(typed.trim(), '');
  const isEnough = text.length >= SEARCH_MIN_LENGTH;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { results: isEnough && !error ? (data ?? []) : [], isSearching: isFetching || text !== typed.trim(), isEnough, error };
};

/** Details that distinguish results with the same name. */
const detailsOf = ({ resource, record }: SearchResult): string => {
  const { fields, label } = resourceByName(resource);
  const said: readonly string[] = TITLE_FIELDS[resource] ?? label;
  return Object.entries(fields as Fields)
    .filter(([path]) => valueAt(record, path) !== undefined && !said.includes(path))
    .map(([path, field]) => exportCell({ resource, path, field, value: valueAt(record, path), record }).text)
    .filter(Boolean)
    .join(' · ');
};

const useTitleOf = () => {
  const definitions = useResourceDefinitions();
  return ({ resource, record }: SearchResult): string => {
    const title = definitions[resource]?.recordRepresentation;
    return typeof title === 'function' ? String(title(record)) : recordLabel(resource, record);
  };
};

/** MUI's own groups are lists, which a listbox must not contain: mui/material-ui#42782. */
const ResultGroup = ({ title, results }: { readonly title: string; readonly results: ReactNode }) => {
  const id = useId();
  return (
    <Box component="li" role="group" aria-labelledby={id}>
      <ListSubheader id={id} component="div">
        {title}
      </ListSubheader>
      <Box component="ul" role="presentation" sx={{ p: 0, m: 0 }}>
        {results}
      </Box>
    </Box>
  );
};

/** Calls back once another page is opened, unless the person is in the field. */
const useOtherPage = (input: RefObject<HTMLInputElement | null> | undefined, onOtherPage: () => void): void => {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (input && input.current !== document.activeElement) onOtherPage();
  });
};

export interface SearchFieldProps {
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly isFocused?: boolean;
  /** Typed before this was loaded: its results are shown at once. Default: nothing. */
  readonly typedBefore?: string;
  /** Shown at the end of the field. */
  readonly shortcut?: string;
  /** Called on Escape. */
  readonly onEscape?: () => void;
  /** Called when a result was opened or the search was left. */
  readonly onLeave?: () => void;
}

/** Searches records of all kinds by label, and opens the chosen one. */
export const SearchField = (props: SearchFieldProps) => {
  const { inputRef, isFocused = false, typedBefore = '', shortcut, onEscape, onLeave } = props;
  const words = useWords();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const titleOf = useTitleOf();
  const [typed, setTyped] = useState(typedBefore);
  const [isOpen, setOpen] = useState(typedBefore !== '');
  const { results, isSearching, isEnough, error } = useSearch(typed);
  useOtherPage(inputRef, () => setTyped(''));

  const open = (result: SearchResult | null) => {
    if (!result) return;
    setTyped('');
    onLeave?.();
    navigate(createPath({ resource: result.resource, type: 'edit', id: result.record['@id'] }));
  };
  const nothing = () => {
    if (error) return words('search.failed');
    return words(isEnough ? 'search.none' : 'search.type');
  };

  return (
    <Autocomplete<SearchResult>
      fullWidth
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
      size="small"
      value={null}
      options={[...results]}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_event, result) => open(result)}
      filterOptions={(allResults) => allResults}
      getOptionLabel={titleOf}
      getOptionKey={({ record }) => record['@id']}
      isOptionEqualToValue={(one, other) => one.record['@id'] === other.record['@id']}
      groupBy={({ resource }) => translate(`resources.${resource}.name`, { smart_count: 2 })}
      loading={isSearching && isEnough}
      loadingText={words('search.loading')}
      noOptionsText={<span role="status">{nothing()}</span>}
      forcePopupIcon={false}
      autoHighlight
      blurOnSelect
      clearOnBlur={false}
      slotProps={{
        popper: { sx: { minWidth: 'min(440px, 94vw)' }, placement: 'bottom-end' },
        paper: { elevation: 8 },
        listbox: { sx: { maxHeight: '70vh' } },
      }}
      renderGroup={({ key, group, children }) => <ResultGroup key={key} title={group} results={children} />}
      renderOption={({ key, ...props }, result) => (
        <li key={key} {...props}>
          <ListItemText
            primary={titleOf(result)}
            secondary={detailsOf(result)}
            slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
          />
        </li>
      )}
      renderInput={(params) => (
        <SearchInput {...params} inputRef={inputRef} autoFocus={isFocused} shortcut={typed === '' ? shortcut : undefined} />
      )}
    />
  );
};
