import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayPick } from '../access/useMayPick.ts';
import { useWords } from '../i18n/useWords.ts';
import { NoOption } from './NoOption.tsx';
import { useReferenceOptions } from './useReferenceOptions.ts';

interface Shared {
  readonly target: string;
  readonly pick?: Readonly<Record<string, string>>;
  /** `ariaLabel`: accessible name when no label is shown. */
  readonly text: TextFieldProps & { readonly ariaLabel?: string };
  readonly isDisabled?: boolean;
  /** Its label is still loading: the field title already moves up. Default false. */
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

const useSearch = ({ target, pick }: Shared) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, isLoading } = useReferenceOptions({ target, text: typed, pick, isEnabled: isOpen });
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
      filterOptions: (found: readonly Reference[]) => [...found],
      loading: isLoading,
      getOptionLabel: (option: Reference) => recordLabel(target, option),
      getOptionKey: (option: Reference) => option['@id'],
      isOptionEqualToValue: isSame,
    },
  };
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
        onChange={(_event, chosen) => picker.onValue(chosen)}
        renderInput={renderInput}
      />
    );
  }
  return (
    <Autocomplete<Reference, false, boolean>
      {...shared}
      disableClearable={picker.isKept && picker.value !== null}
      value={picker.value}
      onChange={(_event, chosen) => picker.onValue(chosen)}
      renderInput={renderInput}
    />
  );
};
