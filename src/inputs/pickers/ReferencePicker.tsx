import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import MuiLink from '@mui/material/Link';
import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, type Key, type KeyboardEvent, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { isResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useMayCreate } from '../../access/useMayCreate.ts';
import { useMayPick } from '../../access/useMayPick.ts';
import { useNewTitle } from '../../i18n/useNewTitle.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useLabels } from '../../records/useLabels.ts';
import { ReferenceLabel, referenceChips, sharedLabels } from './ReferenceLabel.tsx';
import { useDebounced } from './useDebounced.ts';

interface Shared {
  readonly target: string;
  readonly pick?: Readonly<Record<string, string>>;
  /** `ariaLabel`: accessible name when no label is shown. */
  readonly text: TextFieldProps & { readonly ariaLabel?: string };
  readonly isDisabled?: boolean;
  /** Whether there is a value whose label is still loading: the field title already moves up. Default false. */
  readonly isFilled?: boolean;
  readonly onLeave?: () => void;
}

interface Single extends Shared {
  readonly isMultiple: false;
  /** Once chosen, it can be changed but not cleared. Default false. */
  readonly isKept?: boolean;
  readonly value: Reference | null;
  readonly onValue: (value: Reference | null) => void;
}

interface Multiple extends Shared {
  readonly isMultiple: true;
  readonly value: readonly Reference[];
  readonly onValue: (value: readonly Reference[]) => void;
}

const isSame = (one: Reference, other: Reference): boolean => one['@id'] === other['@id'];

const OPTIONS_SHOWN = 30;

interface ReferenceOptions {
  readonly target: string;
  readonly text: string;
  /** Filters of the target's collection. Default: those of its declaration. */
  readonly pick?: Readonly<Record<string, string>>;
  /** False: no request until the list opens. */
  readonly isEnabled: boolean;
}

const offeredBy = (target: string) => (isResourceKey(target) ? resourceByName(target).offered : undefined);

/** Labels of the target that match the text: the first 30, as embedded records. */
const useReferenceOptions = ({ target, text, pick = offeredBy(target), isEnabled }: ReferenceOptions) => {
  const label = useDebounced(text.trim());
  const { data, isFetching, isPlaceholderData } = useLabels(
    target,
    { filter: { ...pick, ...(label ? { label } : {}) }, perPage: OPTIONS_SHOWN },
    { enabled: isEnabled, placeholderData: (previous) => previous },
  );
  // Enter must not select a result of an earlier text.
  const isOutdated = label !== text.trim() || isPlaceholderData;
  const options: readonly Reference[] = isOutdated ? [] : (data ?? []);
  return { options, isLoading: isFetching || isOutdated };
};

const useSearch = ({ target, pick }: Shared) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, isLoading } = useReferenceOptions({ target, text: typed, pick, isEnabled: isOpen });
  const shared = sharedLabels(target, options);
  return {
    isLoading: isOpen && isLoading,
    isSearch: typed.trim() !== '',
    props: {
      open: isOpen,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      // Only typing searches; selecting a label does not.
      onInputChange: (_event: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
      options,
      // The API has already filtered.
      filterOptions: (allOptions: readonly Reference[]) => [...allOptions],
      loading: isLoading,
      getOptionLabel: (option: Reference) => recordLabel(target, option),
      getOptionKey: (option: Reference) => option['@id'],
      renderOption: ({ key, ...item }: HTMLAttributes<HTMLLIElement> & { readonly key: Key }, option: Reference) => (
        <li key={key} {...item}>
          <ReferenceLabel target={target} option={option} shared={shared} />
        </li>
      ),
      isOptionEqualToValue: isSame,
    },
  };
};

interface NoOptionProps {
  readonly target: string;
  /** The person typed a search text: other records may exist. */
  readonly isSearch: boolean;
}

/** Message of a picker without options; if no record exists, a link to create one without losing the form. */
const NoOption = ({ target, isSearch }: NoOptionProps) => {
  const words = useWords();
  const title = useNewTitle(target);
  const createPath = useCreatePath();
  const mayCreate = useMayCreate(target);
  if (isSearch || !mayCreate) return words('form.no-option');
  return (
    <>
      {words('form.no-record')}{' '}
      <MuiLink component={Link} to={createPath({ resource: target, type: 'create' })} target="_blank">
        {words('form.create-in-tab', { title })}
      </MuiLink>
    </>
  );
};

/** Picks related records by label; the API searches while the person types. */
export const ReferencePicker = (picker: Single | Multiple) => {
  const words = useWords();
  const mayPick = useMayPick(picker.target);
  const { isLoading, isSearch, props } = useSearch(picker);
  const { text, isDisabled, isFilled = false, onLeave } = picker;
  const { required, ariaLabel, ...field } = text;
  const shared = {
    ...props,
    disabled: isDisabled || !mayPick,
    onBlur: onLeave,
    onKeyDown: (event: KeyboardEvent) => {
      // Enter selects in an open list; with nothing highlighted it must not submit the form.
      if (event.key === 'Enter' && props.open) event.preventDefault();
    },
    // Labels may be wider than a column's filter.
    slotProps: { popper: { sx: { minWidth: 'min(320px, 90vw)' }, placement: 'bottom-start' as const } },
    noOptionsText: <NoOption target={picker.target} isSearch={isSearch} />,
  };
  const renderInput = (params: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      {...field}
      helperText={mayPick || isDisabled ? field.helperText : words('form.not-yours-to-pick')}
      slotProps={{
        ...params.slotProps,
        inputLabel: { ...params.slotProps?.inputLabel, required, ...(isFilled ? { shrink: true } : {}) },
        htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': ariaLabel, 'aria-required': required },
        input: {
          ...params.slotProps?.input,
          endAdornment: (
            <>
              {isLoading ? <CircularProgress color="inherit" size={16} /> : null}
              {params.slotProps?.input?.endAdornment}
            </>
          ),
        },
      }}
    />
  );
  if (picker.isMultiple) {
    return (
      <Autocomplete<Reference, true>
        {...shared}
        multiple
        disableCloseOnSelect
        value={[...picker.value]}
        onChange={(_event, records) => picker.onValue(records)}
        renderValue={referenceChips(picker.target)}
        renderInput={renderInput}
      />
    );
  }
  return (
    <Autocomplete<Reference, false, boolean>
      {...shared}
      disableClearable={picker.isKept && picker.value !== null}
      value={picker.value}
      onChange={(_event, record) => picker.onValue(record)}
      renderInput={renderInput}
    />
  );
};
